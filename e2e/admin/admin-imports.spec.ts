import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { workOffImports } from '../../apps/server/src/features/imports/imports-worker.service.ts';
import { openLibrary, type TestLibrary } from '../../apps/server/src/test/open-library.ts';
import { expectAccessible } from '../support/looks/accessibility.ts';
import { expect, test } from '../support/test.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A download that does not begin would otherwise be waited for until the whole test ends. */
const aWhile = { timeout: 60_000 };

/** Each sixth row of the demo's list, as it is there, with two rows that nobody can take. */
async function listOfBooks(): Promise<string> {
  const list = await readFile(path.join(root, 'apps/server/data/books.csv'), 'utf8');
  const books = list.split('\n').filter((_row, index) => index % 6 === 0);
  return [...books, ',Nobody,,,,,,', 'A book,,,,,,9.78E+12,'].join('\n');
}

async function booksIn({ database }: TestLibrary): Promise<number> {
  const books = await database
    .selectFrom('books')
    .where('deleted_at', 'is', null)
    .select('book_id')
    .execute();
  return books.length;
}

test('an admin brings in 1,096 books, takes them out and in again without a change, and undoes it', async ({
  page,
}) => {
  test.setTimeout(360_000);
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
    await page.getByRole('link', { name: 'Import a list', exact: true }).click();
    const upload = async (buffer: Buffer) => {
      const file = { name: 'books.csv', mimeType: 'text/csv', buffer };
      await page.getByLabel('A list of books').setInputFiles(file);
      await page.getByRole('button', { name: 'Upload' }).click();
    };
    const workOff = async (progress: string) => {
      await expect(page.getByRole('progressbar', { name: progress })).toBeVisible();
      await workOffImports(library);
    };
    await upload(Buffer.from(await listOfBooks()));
    await expect(page.getByLabel('What “author” holds')).toHaveValue('author');
    await expect(page.getByLabel('What “source” holds')).toHaveValue('');
    await expectAccessible(page);
    await page
      .getByLabel('If a row names no hall, its book gets a copy in')
      .selectOption({ label: hall.name });
    await page.getByRole('button', { name: 'Check the list' }).click();
    await workOff('Checking the list');

    await expect(page.getByText('1,096 new books and 1,096 copies.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Refused (2)' }).click();
    await expect(page.getByText('Title is required.')).toBeVisible();
    const refused = page.waitForEvent('download', aWhile);
    await page.getByRole('button', { name: 'Download 2 refused rows' }).click();
    expect((await refused).suggestedFilename()).toBe('refused-rows.csv');
    await page.getByRole('button', { name: 'Apply 1,096 rows' }).click();
    await workOff('Adding the books');

    await expect(page.getByText('1,096 books and 1,096 copies were added.')).toBeVisible();
    expect(await booksIn(library)).toBe(1096);
    const added = page.url();

    await page.goto(`${library.address}/admin/export`);
    const download = page.waitForEvent('download', aWhile);
    await page.getByRole('button', { name: 'Download: Books', exact: true }).click();
    const exported = await readFile(await (await download).path());
    await page.goto(`${library.address}/admin/imports`);
    await upload(exported);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await workOff('Checking the list');
    await expect(page.getByText('There is nothing to add.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['New (0)', 'The same (1,096)']);

    await page.goto(added);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await workOff('Undoing the list');
    await expect(page.getByText('Everything that the list added or changed was undone.')).toBeVisible();
    expect(await booksIn(library)).toBe(0);
  } finally {
    await page.close();
    await library.close();
  }
});
