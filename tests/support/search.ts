import { expect, type Locator, type Page } from '@playwright/test';

import { serializeIndex } from '@docs-kit/search/records/index-file';
import type { OutlineSection, PageOutline } from '@docs-kit/search/records/outline';
import { SEARCH_RECORDS_FILE } from '@docs-kit/search/files';

/** The parts of the search dialog. */
export class SearchDialog {
  readonly modal: Locator;
  readonly input: Locator;
  readonly panel: Locator;
  readonly hits: Locator;
  /** Hits of a query. The places to start of an empty dialog are none. */
  readonly results: Locator;
  readonly activeHit: Locator;

  constructor(private readonly page: Page) {
    this.modal = page.locator('.DocSearch-Modal');
    this.input = page.locator('.DocSearch-Input');
    this.panel = page.locator('.DocSearch-Dropdown');
    this.hits = page.locator('.DocSearch-Hit');
    this.results = page.locator('.DocSearch-Hit[id^="__docsearch-hits"]');
    this.activeHit = page.locator('.DocSearch-Hit[aria-selected="true"]');
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    // Wait for the dialog itself, not the placeholder that is shown while its code is loading.
    await expect(this.panel).toBeVisible();
    await expect(this.input).toBeFocused();
  }

  /** Searches and waits for the results of the whole query. */
  async search(query: string): Promise<void> {
    await this.input.fill(query);
    await expect(this.panel.locator('mark').first()).toBeVisible();
    await expect(this.page.getByRole('link', { name: /^See all \d+ results$/ })).toHaveAttribute(
      'href',
      `/search?q=${encodeURIComponent(query)}`,
    );
  }
}

/** Matches the URL of the embedded search's records. */
export const RECORDS = `**/${SEARCH_RECORDS_FILE}`;

/** Sections, of level 2 unless they have another. */
type Sections = (Omit<OutlineSection, 'level'> & Partial<Pick<OutlineSection, 'level'>>)[];

/** Returns a page of a category that has the same name. */
function outlineOf(title: string, sections: Sections, url = '/docs/intro'): PageOutline {
  return {
    url,
    language: 'en',
    docusaurusTag: 'docs-default-current',
    category: title,
    keywords: [],
    sections: [
      { level: 1, title, anchor: null, texts: [] },
      ...sections.map((section) => ({ level: 2, ...section })),
    ],
  };
}

/** Makes the page's search engine use the test's own records. */
export async function useRecords(page: Page, title: string, sections: Sections): Promise<void> {
  const body = serializeIndex([outlineOf(title, sections)]);
  await page.route(RECORDS, (route) => route.fulfill({ body }));
}

/** Makes the page's search engine find a word in four groups of five sections. */
export async function useManyRecords(page: Page, word: string): Promise<void> {
  const pages = ['Hot', 'Warm', 'Cool', 'Cold'].map((title) =>
    outlineOf(
      title,
      ['one', 'two', 'three', 'four', 'five'].map((number) => ({
        title: `${word} ${number}`,
        anchor: number,
        texts: [],
      })),
      `/${title}`,
    ),
  );
  await page.route(RECORDS, (route) => route.fulfill({ body: serializeIndex(pages) }));
}
