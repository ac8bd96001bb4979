import {
  applyImport,
  decideImportRow,
  type Import,
  type ImportRow,
  listImportRows,
  mapImport,
  showImport,
  undoImport,
} from '@library/contract/intake/imports.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/queries/query-client.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { ImportView } from './import-view.tsx';

const uploaded: Import = {
  import_id: 'one',
  kind: 'csv',
  file_name: 'তালিকা.csv',
  imported_by: 'An admin',
  state: 'read',
  rows: 3,
  uploaded_at: '2026-03-10T04:00:00Z',
  applied_at: null,
  undo_until: null,
  counts: null,
  problem: null,
  header: ['Name', 'By'],
  samples: [['রিয়াদুস সালেহীন', 'ইমাম নববী']],
  unknown_halls: [],
  earlier: null,
  done: 0,
  waiting: 0,
  copies: 0,
  left: 0,
  mapping: { columns: ['title', null], halls: {}, default_hall_id: null, choices: {} },
};
const checked: Import = {
  ...uploaded,
  state: 'checked',
  done: 3,
  waiting: 2,
  copies: 4,
  unknown_halls: ['North tower'],
  counts: { new: 1, update: 1, unclear: 1 },
};
const unclear: ImportRow = {
  row: 3,
  decision: 'unclear',
  reason: 'It may be a book that we have (72% alike).',
  title: 'Riyadus',
  notes: ['We leave out the year “x”.'],
  theirs: { title: 'Riyadus', author: 'Nawawi' },
  copies: [],
  book: { book_id: 'book', facts: { title: 'রিয়াদুস সালেহীন', author: 'ইমাম নববী' } },
  changes: [],
  adds_titles: [],
  is_applied: false,
  is_decided: false,
  left: [],
};
const pageOf = <Row,>(data: Row[]) => ({ data, current_page: 1, last_page: 1, total: data.length });

function library(one: Import) {
  const server = fakeServer();
  server.answer(showImport, { data: one });
  server.answer(listImportRows, pageOf([unclear]));
  server.answer(listHalls, [{ hall_id: 'north', name: 'The north hall', gender: 'male' }]);
  return server;
}

it('sends what the columns hold, and shows what is wrong with them', async () => {
  const server = library(uploaded);
  server.refuse(mapImport, 422, {
    message: 'x',
    errors: { columns: ['Choose the column with the titles.'] },
  });
  await show(<ImportView importId="one" />);
  await page.getByLabelText('What “By” holds').selectOptions('Author');
  await page.getByLabelText('What “Name” holds').selectOptions('Leave it out');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose the column with the titles.');
  await page.getByLabelText('What “Name” holds').selectOptions('Title');
  await page
    .getByLabelText('If a row names no hall, its book gets a copy in')
    .selectOptions('The north hall');
  await page.getByText('What happens to books that we have?').click();
  await page.getByLabelText('Author', { exact: true }).selectOptions('Take the one in the list');
  server.answer(mapImport, { data: { ...uploaded, state: 'mapped' } });
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect
    .poll(() => server.callsTo(mapImport).at(-1)?.body)
    .toEqual({
      columns: ['title', 'author'],
      halls: {},
      default_hall_id: 'north',
      choices: { author: 'theirs' },
    });
});

it('a column loses the meaning that is given to another one', async () => {
  library(uploaded);
  await show(<ImportView importId="one" />);
  await page.getByLabelText('What “By” holds').selectOptions('Title');
  await expect.element(page.getByLabelText('What “Name” holds')).toHaveValue('');
});

it('shows how far a check is, and that one may go', async () => {
  library({ ...uploaded, state: 'mapped', done: 1 });
  await show(<ImportView importId="one" />);
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('1 of 3 rows. You can leave this page; it goes on.');
});

it('shows what would happen; an unclear row is decided beside our book', async () => {
  const server = library(checked);
  server.answer(decideImportRow, { data: { ...unclear, decision: 'new', is_decided: true } });
  server.answer(applyImport, { data: { ...checked, state: 'applying' } });
  await show(<ImportView importId="one" />, { at: ['/?rows=unclear'] });
  await expect.element(page.getByText('1 new book, 1 book to update, and 4 copies.')).toBeVisible();
  await expect
    .element(page.getByText("The list names 1 hall that we don't have.", { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('We leave out the year “x”.')).toBeVisible();
  const sides = page.getByRole('table', { name: 'Row 3 and our book' });
  await expect.element(sides.getByRole('row', { name: 'Author Nawawi ইমাম নববী' })).toBeVisible();
  await page.getByRole('button', { name: "It's a new book" }).click();
  await expect.poll(() => server.callsTo(decideImportRow)[0]?.body).toEqual({ choice: 'new' });
  await page.getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect.poll(() => server.callsTo(applyImport).length).toBe(1);
});

it('offers nothing to apply where every row is as it was', async () => {
  library({ ...checked, waiting: 3, copies: 0, counts: { same: 3 } });
  await show(<ImportView importId="one" />, { at: ['/'] });
  await expect.element(page.getByText('There is nothing to add.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change the columns' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
});

it('says what a row adds to our book, and what it changes', async () => {
  const server = library(checked);
  const theirs = { title: 'রিয়াদুস সালেহীন', isbn: '9789844323643', publisher: 'Second press' };
  const book = { book_id: 'book', facts: { title: 'রিয়াদুস সালেহীন', publisher: 'First press' } };
  const changes: ImportRow['changes'] = ['isbn', 'publisher'];
  const adds_titles: ImportRow['adds_titles'] = [{ title: 'Gardens of the Righteous', kind: 'translated' }];
  const row: ImportRow = { ...unclear, decision: 'update', reason: null, theirs, book, changes, adds_titles };
  server.answer(listImportRows, pageOf([row]));
  await show(<ImportView importId="one" />, { at: ['/?rows=update'] });
  await expect
    .element(page.getByText('Adds: ISBN, another title. Changes: Publisher.', { exact: true }))
    .toBeVisible();
  const sides = page.getByRole('table', { name: 'Row 3 and our book' });
  await expect.element(sides.getByRole('row', { name: /Gardens of the Righteous/ })).toBeVisible();
});

it('reloads the catalogue when it is over, though nobody saw it at work', async () => {
  const server = library(checked);
  await show(<ImportView importId="one" />);
  await expect.element(page.getByRole('button', { name: 'Apply 2 rows' })).toBeVisible();
  queryClient.setQueryData(['books', 'home'], 'from before');
  server.answer(showImport, { data: { ...checked, state: 'applied', waiting: 0 } });
  await queryClient.refetchQueries({ queryKey: ['imports', 'one'] });
  await expect.element(page.getByRole('heading', { name: 'Done' })).toBeVisible();
  await expect.poll(() => queryClient.getQueryState(['books', 'home'])?.isInvalidated).toBe(true);
});

it('reloads the catalogue for those who start it and leave', async () => {
  const server = library(checked);
  server.answer(applyImport, { data: { ...checked, state: 'applying' } });
  await show(<ImportView importId="one" />);
  queryClient.setQueryData(['books', 'home'], 'from before');
  await page.getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect.poll(() => queryClient.getQueryState(['books', 'home'])?.isInvalidated).toBe(true);
});

it('is undone only after a confirmation, and says until when', async () => {
  const moments = { applied_at: '2026-03-10T05:00:00Z', undo_until: '2026-04-09T05:00:00Z' };
  const server = library({ ...checked, ...moments, state: 'applied', waiting: 0 });
  server.answer(undoImport, { data: { ...checked, state: 'undoing' } });
  await show(<ImportView importId="one" />);
  await expect.element(page.getByText('1 book and 4 copies were added. 1 book was updated.')).toBeVisible();
  await expect.element(page.getByText('You can undo it until Apr 09, 2026', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(server.callsTo(undoImport)).toHaveLength(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.callsTo(undoImport).length).toBe(1);
});

it('what has stopped says why and can be continued', async () => {
  const server = library({ ...checked, state: 'applying', problem: 'Something went wrong on our side.' });
  server.answer(applyImport, { data: { ...checked, state: 'applying' } });
  await show(<ImportView importId="one" />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => server.callsTo(applyImport).length).toBe(1);
});

it('that cannot be loaded can be tried again', async () => {
  const server = library(uploaded);
  server.refuse(showImport, 500);
  await show(<ImportView importId="one" />);
  await expect.element(page.getByText("We couldn't load this list.")).toBeVisible();
  server.answer(showImport, { data: uploaded });
  await page.getByRole('button', { name: /try again/i }).click();
  await expect.element(page.getByText('তালিকা.csv')).toBeVisible();
});
