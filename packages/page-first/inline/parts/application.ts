/** Requests the application's scripts, and the style sheet that they need. */
import { PAGE_STYLE_ID, WHOLE_SHEET_DATA } from '../../names';

// A classic script, which has this while it runs.
const scripts = document.currentScript?.dataset.scripts?.split(' ') ?? [];

/** Scripts that have not arrived. */
const missing = new Set(scripts);

/** Scripts that are on their way. One that is requested twice would run twice. */
const requested = new Set<string>();

/** The critical CSS, until the whole sheet replaces it. */
function criticalStyle(): HTMLElement | null {
  return document.getElementById(PAGE_STYLE_ID);
}

function prefetch(href: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
}

export function prefetchApplication(): void {
  prefetch(criticalStyle()?.dataset[WHOLE_SHEET_DATA] ?? '');
  scripts.forEach(prefetch);
}

/** Replaces the critical CSS in one step. Two changes would restyle the page twice. */
function loadWholeSheet(critical: HTMLElement): void {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.media = 'print';
  sheet.href = critical.dataset[WHOLE_SHEET_DATA] ?? '';
  sheet.onload = () => {
    criticalStyle()?.remove();
    // Firefox and WebKit fire `load` again when `media` changes.
    if (sheet.media) sheet.media = '';
  };
  document.head.append(sheet);
}

function loadScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = false;
  script.onload = () => missing.delete(src);
  script.onerror = () => requested.delete(src);
  requested.add(src);
  document.head.append(script);
}

export function runApplication(): void {
  const critical = criticalStyle();
  if (critical) loadWholeSheet(critical);
  for (const src of missing) if (!requested.has(src)) loadScript(src);
}

/** Answers a reader who tries again. What has arrived must not run twice. */
export function runAgain(event: Event): void {
  if (missing.size === 0) return;
  event.preventDefault();
  runApplication();
}
