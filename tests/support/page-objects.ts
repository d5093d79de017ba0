/** Elements of pages, and window sizes, that several test files use. */
import type { Locator, Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };

/** The page's own heading. */
export const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Heading of the introduction, where most tests begin. */
export const introTitle = (page: Page): Locator => title(page, 'Introduction');

/** A link in the sidebar. */
export const sidebarLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

/** The scripts loaded from files: none before the reader's first interaction. */
export const scriptElements = (page: Page): Locator => page.locator('script[src]');

/** Reads what the browser has stored under a key. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Collects the messages of one type that the page writes to the console from now on. */
export function consoleTexts(page: Page, type: string): string[] {
  const texts: string[] = [];
  page.on('console', (message) => {
    if (message.type() === type) texts.push(message.text());
  });
  return texts;
}

/** Opens a page and waits, without acting, until all requests have ended. */
export async function openAndRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
