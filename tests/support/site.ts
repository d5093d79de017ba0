import {
  expect,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

/**
 * What a page did that it must never do for a reader: console errors and warnings, crashes,
 * requests to other sites or with methods other than GET, and violations of its
 * Content-Security-Policy (which appear as console errors).
 */
export class Problems {
  // The browser logs this when service workers are blocked: in all tests except those of reading
  // offline.
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
      else if (request.method() !== 'GET')
        this.seen.push(`call by ${request.method()}: ${url.href}`);
    });
  }

  /** All that was seen, also what is allowed. */
  all(): readonly string[] {
    return this.seen;
  }

  /** What was seen and is not allowed. */
  list(): string[] {
    return this.seen.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)));
  }
}

/** Logs violations of report-only policies, which the browser itself does not log. */
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

/** Opens a tab that several tests share. Each test makes its own `Problems` watch it. */
export async function openTab(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'block', ...options });
  await page.addInitScript(tellReportedViolations);
  return page;
}

/**
 * The `test` of this site: watches every page and fails on any problem that the test does not
 * declare.
 */
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

/**
 * Performs a reader's first interaction, which starts the application: moves the mouse over the
 * very corner of the page.
 */
export async function interact(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(0, 0);
}

/**
 * Interacts, then waits until the page is hydrated. What follows tests the application,
 * not the bare page.
 */
export async function hydrated(page: Page): Promise<void> {
  // Repeat until the page notices: a page that has only started to load does not.
  await expect(async () => {
    await interact(page);
    expect(await page.locator('script[src]').count()).toBeGreaterThan(0);
  }).toPass();
  await expect(page.locator('html[data-application="ready"]')).toHaveAttribute(
    'data-has-hydrated',
    'true',
  );
}

/** Opens a page, interacts with it and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export { DOCUMENTS, PAGES, ROUTES } from './routes';
export { expect };
