import { type ImportLine, listImports, uploadImport } from '@library/contract/intake/imports.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { noPage } from '../../test/paged.ts';
import { show } from '../../test/show.tsx';
import { ImportList } from './import-list.tsx';
import { UploadCard } from './upload-card.tsx';

const file = page.getByLabelText('A list of books');
const button = page.getByRole('button', { name: 'Upload' });

/** Chooses a file in the page itself: one of 21 MB takes too long from outside. */
function choose(chosen: File) {
  const input = file.element() as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(chosen);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

it('asks for a file, keeps large ones back, and shows why the library refuses one', async () => {
  const server = fakeServer();
  server.refuse(uploadImport, 422, { message: 'This file is empty.' });
  await show(<UploadCard />);
  await button.click();
  await expect.element(page.getByText('Please choose a file.')).toBeVisible();
  choose(new File([new Uint8Array(21 * 1024 * 1024)], 'large.csv'));
  await button.click();
  await expect.element(page.getByText('The file is too large: it may have at most 20 MB.')).toBeVisible();
  expect(server.callsTo(uploadImport)).toHaveLength(0);
  choose(new File([''], 'empty.csv'));
  await button.click();
  await expect.element(page.getByText('This file is empty.')).toBeVisible();
});

it('lists earlier ones with their state', async () => {
  const server = fakeServer();
  const line: ImportLine = {
    import_id: 'one',
    kind: 'xlsx',
    file_name: 'books.xlsx',
    imported_by: 'An admin',
    state: 'applied',
    uploaded_at: '2026-03-10T04:00:00Z',
    applied_at: null,
    undo_until: null,
    rows: 1200,
    counts: {},
  };
  server.answer(listImports, { data: [line], current_page: 1, last_page: 1, total: 1 });
  await show(<ImportList />);
  const row = page.getByRole('row', { name: /books\.xlsx/ });
  for (const text of ['Excel · 1,200 rows', 'An admin', 'Added']) {
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  }
  await expect
    .element(page.getByRole('link', { name: 'books.xlsx' }))
    .toHaveAttribute('href', '/admin/imports/one');
});

it('says that there are no lists yet', async () => {
  fakeServer().answer(listImports, noPage);
  await show(<ImportList />);
  await expect.element(page.getByText('No lists yet')).toBeVisible();
});
