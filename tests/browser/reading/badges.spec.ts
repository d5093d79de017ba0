import { expect, open, test } from '../../support/site';

test('headings and contents say what is limited, deprecated or changed', async ({ page }) => {
  await open(page, '/docs/api/hooks/useCloudFile');
  const heading = page.locator('h3#download');
  const contents = page.locator('.theme-doc-toc-desktop');
  await expect(heading.locator('del')).toHaveText('download');
  await expect(contents.locator('a[href="#download"] del')).toHaveText('download');
  await expect(
    page.getByText('Deprecated since 2.3.0, use').getByRole('link', { name: 'sync' }),
  ).toHaveAttribute('href', '#sync');
  await expect(page.getByRole('listitem').filter({ hasText: '2.2.1: ' })).toHaveText(
    '2.2.1: changed useCloudFile; removed update',
  );

  await open(page, '/docs/api/CloudStorage');
  await expect(contents.locator('a[href="#iclouddocumentsmode"]')).toHaveText(
    'ICloudDocumentsMode iCloud',
  );
  await expect(page.getByText('Since 1.3.0 or earlier, changed in 2.2.1').first()).toBeVisible();

  await open(page, '/docs/guides/upgrading');
  await expect(contents.locator('a[href="#crash-on-launch"]')).toHaveText(/3\.0\.0 iOS$/);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /^3\.1\.0.*SDK/ })
      .getByRole('cell'),
  ).toHaveText(['0.76+', /^0\.80 to /, 'SDK 48+', 'New', 'not declared']);
});
