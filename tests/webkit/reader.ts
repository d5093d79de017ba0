import { Origin, type WebDriver, type WebElement } from 'selenium-webdriver';

import { HEIGHT } from './window';

const PATIENCE_MS = 20_000;
const POLL_MS = 40;

/**
 * What a reader does on a page of the site and sees there. Methods that look for something wait
 * for it.
 */
export class Reader {
  constructor(
    private readonly driver: WebDriver,
    private readonly site: string,
  ) {}

  async goto(path: string): Promise<void> {
    await this.driver.get(new URL(path, this.site).href);
  }

  /** Runs a function in the page. Its arguments and its answer are JSON. */
  async evaluate<Arguments extends unknown[], Answer>(
    question: (...given: Arguments) => Answer,
    ...given: Arguments
  ): Promise<Answer> {
    return this.driver.executeScript<Answer>(question, ...given);
  }

  /**
   * Asks the page until the answer is yes.
   *
   * @param what what is awaited, for the message of the error
   */
  async until<Arguments extends unknown[]>(
    what: string,
    question: (...given: Arguments) => unknown,
    ...given: Arguments
  ): Promise<void> {
    // A page that is being replaced by another one cannot answer.
    const ask = () => this.evaluate(question, ...given).catch(() => false);
    await this.driver.wait(ask, PATIENCE_MS, `expected ${what}`, POLL_MS);
  }

  /** Waits for a visible element that contains a text. */
  async sees(selector: string, text = ''): Promise<void> {
    await this.until(`to see ${selector} with "${text}"`, findVisible, selector, text);
  }

  async isAt(path: string): Promise<void> {
    const address = new URL(path, this.site).href;
    const isThere = async () => (await this.driver.getCurrentUrl()) === address;
    await this.driver.wait(isThere, PATIENCE_MS, `expected the address ${address}`, POLL_MS);
  }

  /** Presses one or several keys at once. */
  async press(...keys: readonly string[]): Promise<void> {
    const actions = this.driver.actions();
    for (const key of keys) actions.keyDown(key);
    for (const key of keys.toReversed()) actions.keyUp(key);
    await actions.perform();
  }

  async type(text: string): Promise<void> {
    await this.driver.actions().sendKeys(text).perform();
  }

  /** Clicks the first visible element that contains a text, as soon as nothing covers it. */
  async click(selector: string, text = ''): Promise<void> {
    const click = async () => {
      const element = await this.find(selector, text);
      if (element === null) return false;
      try {
        // Otherwise, the driver scrolls it below what stays at the edges of the window.
        await this.driver.executeScript(scrollToCenter, element);
        await element.click();
        return true;
      } catch {
        return false;
      }
    };
    await this.driver.wait(
      click,
      PATIENCE_MS,
      `expected to click ${selector} with "${text}"`,
      POLL_MS,
    );
  }

  async moveMouse(x: number, y: number): Promise<void> {
    await this.driver.actions().move({ x, y, origin: Origin.VIEWPORT }).perform();
  }

  /** Sets the width of the window's content. */
  async resize(width: number): Promise<void> {
    await this.driver.manage().window().setRect({ x: 0, y: 0, width, height: HEIGHT });
  }

  /**
   * Interacts for the first time, which starts the application, and waits until it has hydrated
   * the page.
   */
  async hydrated(): Promise<void> {
    await this.until('the page to have loaded', () => document.readyState === 'complete');
    await this.moveMouse(1, 1);
    await this.moveMouse(3, 3);
    await this.isHydrated();
  }

  /** Waits until the application has hydrated the page. */
  async isHydrated(): Promise<void> {
    await this.until('hydration', () =>
      document.querySelector('html[data-application="ready"][data-has-hydrated="true"]'),
    );
  }

  /** Returns what went wrong on the pages since the site was opened, as the recorder kept it. */
  async problems(): Promise<string[]> {
    return this.evaluate(() => JSON.parse(sessionStorage.getItem('problems') ?? '[]') as string[]);
  }

  private find(selector: string, text: string): Promise<WebElement | null> {
    return this.driver
      .executeScript<WebElement | null>(findVisible, selector, text)
      .catch(() => null);
  }
}

/** Runs in the page. */
function scrollToCenter(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Runs in the page. */
function findVisible(selector: string, text: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find(
    (element) =>
      element.textContent.includes(text) && element.checkVisibility({ visibilityProperty: true }),
  );
}
