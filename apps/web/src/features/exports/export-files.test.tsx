import { downloadExport } from '@library/contract/library/exports.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { ExportFiles } from './export-files.tsx';

let server: FakeServer;
/** The names of the files that were handed to the browser. */
let saved: string[];

beforeEach(async () => {
  server = fakeServer();
  server.answer(downloadExport, 'the content');
  saved = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  await show(<ExportFiles />);
});

const button = (title: string) => page.getByRole('button', { name: `Download: ${title}`, exact: true });
const asked = () => server.callsTo(downloadExport).map(({ path, query }) => [path, query]);

it.each([
  ['Books', 'books.csv'],
  ['Copies', 'copies.csv'],
  ['Loans', 'lendings.csv'],
  ['Reviews', 'reviews.csv'],
  ['Books as MARC 21', 'books.mrc'],
  ['Books as MARCXML', 'books.xml'],
])('%s are saved as a file', async (title, file) => {
  await button(title).click();
  await expect.element(toast(`library-${file} is in your downloads.`)).toBeVisible();
  expect(saved).toEqual([`library-${file}`]);
  expect(asked()).toEqual([[`/api/export/${file}`, {}]]);
});

it('loans name their readers only after a confirmation', async () => {
  await page.getByRole('checkbox', { name: /names, registration numbers and e-mail/ }).click();
  await button('Loans').click();
  const dialog = page.getByRole('dialog', { name: 'Download the names of readers?' });
  await expect.element(dialog.getByText(/The audit log will show that you downloaded it\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(asked()).toEqual([]);
  await button('Loans').click();
  await dialog.getByRole('button', { name: 'Download with names' }).click();
  await expect.poll(() => saved).toEqual(['library-lendings.csv']);
  expect(asked()).toEqual([['/api/export/lendings.csv', { persons: 'true' }]]);
});

it('a file is fetched once at a time', async () => {
  const release = server.hold(downloadExport);
  await button('Books').click();
  await expect.element(button('Books')).toHaveTextContent('Downloading...');
  await expect.element(button('Books')).toBeDisabled();
  await expect.element(button('Copies')).toBeEnabled();
  release();
  await expect.element(button('Books')).toBeEnabled();
  expect(saved).toEqual(['library-books.csv']);
});

it.each([
  [
    'a line that breaks',
    () => server.cut(downloadExport),
    'Network error or server issue. Please try again.',
  ],
  [
    'a refusal',
    () =>
      server.refuse(downloadExport, 429, { message: 'Too many downloads. Please try again in 20 minutes.' }),
    'Too many downloads. Please try again in 20 minutes.',
  ],
])('%s shows a message, and nothing is saved', async (_what, prepare, sentence) => {
  prepare();
  await button('Books').click();
  await expect.element(toast(sentence)).toBeVisible();
  expect(saved).toEqual([]);
});
