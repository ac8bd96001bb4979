import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { workOffImports } from '../../apps/server/src/features/imports/imports-worker.service.ts';
import { openLibrary, type TestLibrary } from '../../apps/server/src/test/open-library.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const root = path.resolve(import.meta.dirname, '../..');
const bookCount = 300;

/** The first books of the demo's list, two rows that nobody can take, and one book twice. */
async function listOfBooks(): Promise<string> {
  const [header = '', ...rows] = (
    await readFile(path.join(root, 'apps/server/data/books.csv'), 'utf8')
  ).split('\n');
  const books = rows.slice(0, bookCount);
  return [header, ...books, ',Nobody,,,,,,', 'A book,,,,,,9.78E+12,', books[0]].join('\n');
}

async function booksIn({ database }: TestLibrary): Promise<number> {
  const books = await database
    .selectFrom('books')
    .where('deleted_at', 'is', null)
    .select('book_id')
    .execute();
  return books.length;
}

test('an admin brings in a list, sees what would happen, adds it, and undoes it', async ({ page }) => {
  const { E2E_POSTGRES: postgres = '', E2E_TEMPLATE: template = '' } = process.env;
  const library = await openLibrary({
    postgres,
    template,
    start: new Date(),
    webDir: path.join(root, 'apps/web/dist'),
  });
  try {
    const hall = await library.make.hall({ name: 'সলিমুল্লাহ মুসলিম হল' });
    const token = await library.tokenOf(await library.make.admin());
    await page.addInitScript((stored) => {
      localStorage.setItem('authToken', stored);
      localStorage.setItem('userType', 'admin');
    }, token);
    await page.goto(`${library.address}/user/admin?tab=books`);
    await page.getByRole('link', { name: 'Bring in a list', exact: true }).click();
    await page.getByLabel('A list of books').setInputFiles({
      name: 'books.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(await listOfBooks()),
    });
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByLabel('What “author” holds')).toHaveValue('author');
    await expect(page.getByLabel('What “source” holds')).toHaveValue('');
    await expectAccessible(page);
    await page
      .getByLabel('If a row names no hall, its book gets a copy in')
      .selectOption({ label: hall.name });
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByRole('progressbar', { name: 'Checking the list' })).toBeVisible();
    await workOffImports(library);

    await expect(page.getByText(`${bookCount} new books and ${bookCount + 1} copies.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Refused (2)' }).click();
    await expect(page.getByText('Title is required.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download 2 refused rows' }).click();
    expect((await download).suggestedFilename()).toBe('refused-rows.csv');
    await page.getByRole('button', { name: `Apply ${bookCount + 1} rows` }).click();
    await expect(page.getByRole('progressbar', { name: 'Adding the books' })).toBeVisible();
    await workOffImports(library);

    await expect(
      page.getByText(`${bookCount} books were added and ${bookCount + 1} copies added.`),
    ).toBeVisible();
    expect(await booksIn(library)).toBe(bookCount);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('progressbar', { name: 'Undoing the list' })).toBeVisible();
    await workOffImports(library);
    await expect(page.getByText('What the list had added or changed was taken back.')).toBeVisible();
    expect(await booksIn(library)).toBe(0);
  } finally {
    await page.close();
    await library.close();
  }
});
