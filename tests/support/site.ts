import { expect, test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

/**
 * What a page did that a reader's page must not do: console errors and warnings, crashes, calls off the site or by
 * another method than GET, violations of its Content-Security-Policy (which the browser tells as console errors).
 */
export class Problems {
  // Said by the browser that is told to take no service worker, as it is in all tests but those of reading offline.
  private readonly allowed: RegExp[] = [/Service Worker registration blocked by Playwright/];
  private readonly seen: string[] = [];

  /** Declares problems that a test provokes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  watch(page: Page, siteOrigin: string): void {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.seen.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.seen.push(`page error: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (!url.protocol.startsWith('http')) return;
      if (url.origin !== siteOrigin) this.seen.push(`call off the site: ${url.href}`);
      else if (request.method() !== 'GET') this.seen.push(`call by ${request.method()}: ${url.href}`);
    });
  }

  list(): string[] {
    return this.seen.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)));
  }
}

/** The browser itself keeps silent on what a policy would only report. */
function tellReportedViolations(): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ disposition, effectiveDirective, blockedURI, sourceFile, sample }) => {
      if (disposition !== 'report') return;
      console.error(
        `Content Security Policy, report only: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`,
      );
    },
  );
}

/** Opens a tab that several tests share; each has its problems watch it. */
export async function openTab(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'block', ...options });
  await page.addInitScript(tellReportedViolations);
  return page;
}

/** The test of this site: every page is watched, and a problem that the test does not declare makes it fail. */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ context, baseURL }, use) => {
      const problems = new Problems();
      await context.addInitScript(tellReportedViolations);
      context.on('page', (page) => problems.watch(page, new URL(baseURL ?? '').origin));
      await use(problems);
      expect(problems.list(), 'problems seen on the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** A reader's first act, which starts the application: the mouse comes over the page, at its outermost corner. */
export async function act(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(0, 0);
}

/**
 * Acts, and waits until the page's code has taken over and laid out what was left to it: what comes after tests the
 * application, not the bare page.
 */
export async function hydrated(page: Page): Promise<void> {
  // Again until the page has heard it: one that has only begun to come hears nothing.
  await expect(async () => {
    await act(page);
    expect(await page.locator('script[src]').count()).toBeGreaterThan(0);
  }).toPass();
  await expect(page.locator('html[data-application="ready"]')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.locator('.theme-doc-markdown:not([data-laid-out])')).toHaveCount(0);
}

/** Opens a page, acts on it, and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export { DOCUMENTS, PAGES, ROUTES } from './routes';
export { expect };
