/** Shortcuts of the site leave the keys to a reader who types, in every kind of field. */
import type { Page } from '@playwright/test';

import { SEARCH_START_FILE } from '@docs-kit/search/files';

import { holdScripts } from '../../support/assets';
import { SearchDialog } from '../../support/search';
import { expect, hydrated, test } from '../../support/site';

const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** Letters that are also shortcuts of the site. */
const TYPED = 'a//b?c';

/** Places where one types, each put into the page as `#field`, and how its text is read. */
const FIELDS: Readonly<Record<string, string>> = {
  'an input': '<input id="field">',
  'a text area': '<textarea id="field"></textarea>',
  'an editable element': '<div id="field" contenteditable>x</div>',
  'an element for plain text': '<div id="field" contenteditable="plaintext-only">x</div>',
  'an element with the role of a text field':
    '<div id="field" role="textbox" tabindex="0" aria-label="Field"></div>',
  'an input in a shadow tree':
    '<div><template shadowrootmode="open"><input id="field"></template></div>',
  'an editable element in two shadow trees':
    '<div><template shadowrootmode="open"><p><template shadowrootmode="open">' +
    '<div id="field" contenteditable>x</div></template></p></template></div>',
  'an input in a frame': '<iframe srcdoc="<input id=field>"></iframe>',
};

/**
 * Puts a field into the page and gives it the focus. Records the letters that arrive there
 * unprevented.
 */
async function addField(page: Page, html: string): Promise<void> {
  await page.evaluate((markup) => {
    const place = document.createElement('section');
    place.setHTMLUnsafe(markup);
    document.body.prepend(place);
  }, html);
  const field = html.includes('<iframe')
    ? page.frameLocator('iframe').locator('#field')
    : page.locator('#field');
  await field.evaluate((element: HTMLElement) => {
    element.addEventListener('keydown', (event) => {
      if (event.defaultPrevented) return;
      element.setAttribute('data-keys', (element.getAttribute('data-keys') ?? '') + event.key);
    });
    element.focus();
  });
}

for (const [name, html] of Object.entries(FIELDS)) {
  for (const isReady of [false, true]) {
    const when = isReady ? 'after' : 'before';
    test(`${name} keeps its slashes and question marks, ${when} hydration`, async ({ page }) => {
      const held = isReady ? undefined : await holdScripts(page);
      await page.goto('/docs/example');
      if (isReady) await hydrated(page);
      await addField(page, html);
      for (const key of TYPED) await page.keyboard.press(key);
      const field = html.includes('<iframe')
        ? page.frameLocator('iframe').locator('#field')
        : page.locator('#field');
      await expect(field).toHaveAttribute('data-keys', TYPED);
      await expect(new SearchDialog(page).modal).toHaveCount(0);
      await expect(shortcuts(page)).toHaveCount(0);
      await held?.release();
    });
  }
}

for (const isReady of [false, true]) {
  const when = isReady ? 'after' : 'before';
  test(`a slash that is held opens the search and types nothing, ${when} hydration`, async ({
    page,
  }) => {
    if (!isReady) await holdScripts(page);
    await page.goto('/docs/example');
    if (isReady) await hydrated(page);
    // A key that is down repeats.
    for (let times = 0; times < 3; times++) await page.keyboard.down('/');
    await page.keyboard.up('/');
    const { input } = new SearchDialog(page);
    await expect(input).toBeFocused();
    await expect(input).toHaveValue('');
    await page.keyboard.type('a//b');
    await expect(input).toHaveValue('a//b');
  });
}

test('Ctrl+K that is held opens the search, and does not close it again', async ({ page }) => {
  await page.goto('/docs/example');
  await hydrated(page);
  await page.keyboard.down('Control');
  for (let times = 0; times < 2; times++) await page.keyboard.down('k');
  await page.keyboard.up('k');
  await page.keyboard.up('Control');
  await expect(new SearchDialog(page).input).toBeFocused();
});

test('a check box takes no text, so the slash opens the search there', async ({ page }) => {
  await page.goto('/docs/example');
  await addField(page, '<input id="field" type="checkbox">');
  await page.keyboard.press('/');
  await expect(new SearchDialog(page).input).toBeFocused();
});

test('a search opened from a field in a shadow tree gives the focus back to it', async ({
  page,
}) => {
  await page.goto('/docs/example');
  await addField(page, FIELDS['an input in a shadow tree'] as string);
  await page.keyboard.press('Control+k');
  await expect(new SearchDialog(page).input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#field')).toBeFocused();
});

test.describe('on a Mac', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'MacIntel' }),
    ),
  );

  for (const key of ['Control+k', 'Meta+k']) {
    test(`${key} opens the search, also in a field`, async ({ page }) => {
      await page.goto('/docs/example');
      await addField(page, FIELDS['a text area'] as string);
      await page.keyboard.press(key);
      await expect(new SearchDialog(page).input).toBeFocused();
    });
  }
});

test.describe('a composition in the search', () => {
  /**
   * Presses a key that an input method handles. In Safari, the Enter that ends a composition comes
   * after its end, and only its code, 229, tells it from another.
   */
  async function pressComposed(page: Page, key: string): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      code: key,
      windowsVirtualKeyCode: 229,
    });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
  }

  test('its Enter opens no hit, and the next Enter does', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await page.goto('/docs/example');
    await hydrated(page);
    await dialog.open();
    await dialog.search('writeFile');
    await pressComposed(page, 'Enter');
    // Handled after the key above, and shows whether that has closed the dialog.
    await page.keyboard.press('ArrowDown');
    await expect(dialog.hits.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(dialog.modal).toHaveCount(0);
  });

  test('its Escape leaves the search open', async ({ page }) => {
    const dialog = new SearchDialog(page);
    await page.goto('/docs/example');
    await dialog.open();
    await pressComposed(page, 'Escape');
    await page.keyboard.type('writeFile');
    await expect(dialog.results.first()).toBeVisible();
  });

  test('its Enter before the dialog has loaded opens no hit, its Escape does not close', async ({
    page,
  }) => {
    const dialog = new SearchDialog(page);
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/${SEARCH_START_FILE}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/docs/example');
    await page.keyboard.press('Control+k');
    await pressComposed(page, 'Escape');
    await page.keyboard.type('writeFile');
    await pressComposed(page, 'Enter');
    release?.();
    await expect(dialog.results.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.hits.nth(1)).toHaveAttribute('aria-selected', 'true');
  });
});
