import type { Screen } from './screens';

/** The panel below the box: what it shows, and which of its hits is chosen. */
export function createPanel(panel: HTMLElement, input: HTMLInputElement) {
  let screen: Screen = { html: '', hits: [] };
  let items: HTMLElement[] = [];
  let chosen = 0;

  function choose(place: number): void {
    chosen = place;
    items.forEach((item, at) => item.setAttribute('aria-selected', String(at === place)));
    const item = items[place];
    if (item) input.setAttribute('aria-activedescendant', item.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function show(): void {
    panel.hidden = false;
    choose(chosen);
  }

  return {
    show(next: Screen) {
      screen = next;
      panel.innerHTML = next.html;
      panel.scrollTop = 0;
      items = [...panel.querySelectorAll('li[role=option]')] as HTMLElement[];
      const lists = [...panel.querySelectorAll('ul[role=listbox]')].map(({ id }) => id);
      input.setAttribute('aria-controls', lists.join(' '));
      chosen = 0;
      show();
    },
    /** Hides hits, and says whether there were any to hide. */
    close() {
      const isOpen = !panel.hidden && items.length > 0;
      panel.hidden ||= isOpen;
      if (isOpen) input.removeAttribute('aria-activedescendant');
      return isOpen;
    },
    reopen() {
      if (panel.hidden) show();
    },
    /** Chooses the hit that many places further on, or shows those that are hidden. */
    move(step: number) {
      if (panel.hidden || items.length === 0) return show();
      choose((chosen + step + items.length) % items.length);
      items[chosen]?.scrollIntoView({ block: 'nearest' });
    },
    /** Chooses the hit that an event goes to. */
    point(target: Element) {
      const place = items.findIndex((item) => item.contains(target));
      if (place >= 0 && place !== chosen) choose(place);
    },
    hitAt: (target: Element) => screen.hits[items.findIndex((item) => item.contains(target))],
    chosen: () => (panel.hidden ? undefined : items[chosen]?.querySelector('a')),
  };
}

export type Panel = ReturnType<typeof createPanel>;
