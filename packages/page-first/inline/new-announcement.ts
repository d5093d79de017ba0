import { ROOT_DATA } from '../names';

/** Shows an announcement that is newer than the one that the reader closed. */
export default function newAnnouncement(storageKey: string, id: string): void {
  try {
    if (localStorage.getItem(storageKey) === id) return;
    document.documentElement.dataset[ROOT_DATA.announcementDismissed] = 'false';
  } catch {
    // Without storage, nothing was closed.
  }
}
