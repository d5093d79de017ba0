/** Something a reader does, and how it is seen that it was done. */
export interface Control {
  /** CSS selector of what is clicked, or of the select box. */
  readonly target: string;
  /** Value to choose, where the target is a select box. */
  readonly choose?: string;
  /** JavaScript expression, true in the page once the effect is there. */
  readonly effect: string;
  /** Width of the window in CSS pixels at which the target is shown. */
  readonly width: number;
}

export const ACTS = ['menu', 'toggle', 'search'] as const;
export type Act = (typeof ACTS)[number];

/** Where a site has what the bench acts on. */
export type Controls = Readonly<Record<Act, Control>>;

export const PHONE_WIDTH = 390;
export const DESKTOP_WIDTH = 1440;

/**
 * @param selector CSS selector
 * @returns an expression that is true while the first match is visible and within the width of the window
 */
export function isInView(selector: string): string {
  return `(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    if (!element?.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height, left, right } = element.getBoundingClientRect();
    return width > 0 && height > 0 && right > 1 && left < innerWidth;
  })()`;
}

/** Controls of Docusaurus's classic theme, which our site has too; its menu has one before it that needs no application. */
export const DOCUSAURUS_CONTROLS: Controls = {
  menu: {
    target: '.navbar__toggle',
    effect: `${isInView('#early-menu')} || ${isInView('.navbar-sidebar')}`,
    width: PHONE_WIDTH,
  },
  toggle: {
    target: '.navbar [class*=toggleButton], .navbar [data-toggle-theme]',
    effect: "document.documentElement.dataset.theme === 'dark'",
    width: DESKTOP_WIDTH,
  },
  search: { target: '.DocSearch-Button', effect: isInView('.DocSearch-Modal'), width: DESKTOP_WIDTH },
};
