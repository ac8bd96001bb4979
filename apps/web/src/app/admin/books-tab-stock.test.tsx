import {
  type Copy,
  changeCopyState,
  copyHistory,
  listCopies,
  moveCopyToHall,
} from '@library/contract/copies/copies.ts';
import { type Collection, listCollections, saveCollections } from '@library/contract/copies/inventory.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerAdminBooks, sampleAdminBook } from '../../test/admin-books.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { openApplication } from '../../test/open-application.tsx';
import { serverForAdmin } from '../../test/people.ts';
import { toast, toasts } from '../../test/toasts.ts';

const full = { hall_id: 'full', name: 'Full Hall' };
const empty = { hall_id: 'empty', name: 'Empty Hall' };
const stock = (available_copies: number, total_copies: number): Collection => ({
  collection_id: 'record',
  book_id: 'riyad',
  hall_id: 'full',
  hall: full,
  available_copies,
  total_copies,
  held_copies: 0,
  lent_copies: 0,
  lost_copies: 0,
  unavailable_copies: 0,
  created_at: '2026-01-01',
  updated_at: '2026-01-01',
});
const shelved: Copy = {
  copy_id: 'copy-1',
  label: 'C000001',
  state: 'available',
  hall: full,
  accessioned_on: '2026-01-01',
  reader_name: null,
  due_date: null,
  may: { become: ['unavailable', 'lost'], move: true, relabel: true },
};

const dialog = page.getByRole('dialog');
const answer = (button: string) => dialog.getByRole('button', { name: button, exact: true }).click();
const count = (which: 'Available' | 'Total', { name }: typeof full) =>
  dialog.getByRole('spinbutton', { name: `${which} Copies, ${name}`, exact: true });

let server: FakeServer;

beforeEach(async () => {
  server = serverForAdmin();
  answerAdminBooks(server, () => [sampleAdminBook()]);
  server.answer(
    listHalls,
    [full, empty].map((hall) => ({ ...hall, gender: 'male' as const })),
  );
  server.answer(listCollections, [stock(2, 2)]);
});

async function openInventory() {
  await openApplication('/user/admin?tab=books&title=Riyad', { as: 'admin' });
  await page.getByRole('row').getByRole('button', { name: 'Manage Inventory' }).click();
  await expect.element(page.getByRole('dialog', { name: /^Manage Inventory/ })).toBeVisible();
}

it('saving sets the counts of each hall, an empty one by a record without an id [S1-19] [S3-18] [S4-60] [S4-68] [S8-81]', async () => {
  await openInventory();
  await expect.element(count('Available', empty)).toHaveValue(0);
  await expect.element(count('Total', empty)).toHaveValue(0);
  server.answer(saveCollections, { message: 'Saved.', kept_copies: [] });
  const names = server.recordNames();
  await count('Available', empty).fill('1');
  await count('Total', empty).fill('2');
  await count('Available', full).fill('1');
  await answer('Save Inventory');
  await expect.element(toast(/^Inventory updated successfully!$/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  // New copies have labels to print, whose number stands in the menu.
  await expect
    .poll(() => [names()[0], names().slice(1).toSorted()])
    .toEqual(['PUT /api/admin-book/riyad/collections', ['GET /api/admin-book', 'GET /api/labels/count']]);
  expect(server.callsTo(saveCollections)[0]?.body).toEqual({
    book_collection: [
      {
        collection_id: 'record',
        hall_id: 'full',
        available_copies: 1,
        total_copies: 2,
        seen_available_copies: 2,
        seen_total_copies: 2,
      },
      {
        collection_id: null,
        hall_id: 'empty',
        available_copies: 1,
        total_copies: 2,
        seen_available_copies: 0,
        seen_total_copies: 0,
      },
    ],
  });
});

it('after somebody else saved first, the dialog shows the new numbers and what had been entered', async () => {
  await openInventory();
  await count('Total', full).fill('5');
  await count('Available', full).fill('5');
  server.answer(listCollections, [stock(3, 3)]);
  const message = 'Someone else has changed the copies in Full Hall.';
  server.refuse(saveCollections, 409, { code: 'conflict', message });
  await answer('Save Inventory');
  await expect.element(toasts.filter({ hasText: message })).toBeVisible();
  await expect
    .element(dialog.getByRole('row').filter({ hasText: 'Full Hall' }))
    .toMatchTextContent('Changed by someone else: it was 2 of 2, it is 3 of 3 now. You had entered 5 of 5.');
  await expect.element(count('Total', full)).toHaveValue(3);
  await count('Total', full).fill('5');
  server.answer(saveCollections, { message: 'Saved.', kept_copies: [] });
  await answer('Save Inventory');
  await expect.element(toast('Inventory updated successfully!')).toBeVisible();
  expect(server.callsTo(saveCollections)[1]?.body).toMatchObject({
    book_collection: [{ total_copies: 5, seen_available_copies: 3, seen_total_copies: 3 }, {}],
  });
});

it('an admin follows the copies of a book: lost, found and moved to another hall', async () => {
  let copy = shelved;
  server.answer(listCopies, () => ({ data: [copy] }));
  server.answer(copyHistory, { data: [] });
  await openInventory();
  await dialog.getByRole('button', { name: 'Show copies' }).click();
  const name = 'Copies of "Riyad as-Salihin"';
  await expect.element(page.getByRole('dialog', { name, exact: true })).toBeVisible();
  const copies = page.getByRole('dialog', { name: /^Copies of/ });
  const row = copies.getByRole('listitem').filter({ hasText: 'C000001' });
  await expect.element(row).toMatchTextContent('Available');
  await row.getByRole('button', { name: 'History of C000001' }).click();
  await expect.element(row).toMatchTextContent('This copy has never been borrowed.');

  const change = row.getByRole('button', { name: 'Change C000001' });
  await change.click();
  await page.getByRole('menuitem', { name: 'Mark as lost' }).click();
  const question = page.getByRole('dialog', { name: 'Mark as lost' });
  await expect
    .element(question)
    .toMatchTextContent('Are you sure you want to mark the copy C000001 as lost?');
  server.answer(changeCopyState, () => {
    copy = { ...shelved, state: 'lost', may: { become: ['available'], move: false, relabel: true } };
    return { message: 'The copy is now lost.', keep_for: null };
  });
  await question.getByRole('button', { name: 'Mark as lost' }).click();
  await expect.element(toast('The copy is now lost.')).toBeVisible();
  await expect.element(row).toMatchTextContent('Lost');

  server.answer(changeCopyState, () => {
    copy = shelved;
    return { message: 'The copy is now available.', keep_for: null };
  });
  await change.click();
  await page.getByRole('menuitem', { name: 'Mark as found' }).click();
  await expect.element(row).toMatchTextContent('Available');
  expect(server.callsTo(changeCopyState).map(({ body }) => body)).toEqual([
    { state: 'lost' },
    { state: 'available' },
  ]);

  await change.click();
  await page.getByRole('menuitem', { name: 'Move to another hall' }).click();
  const moving = page.getByRole('dialog', { name: 'Move C000001' });
  const move = moving.getByRole('button', { name: 'Move', exact: true });
  await expect.element(move).toBeDisabled();
  await moving.getByLabelText('To hall').selectOptions('Empty Hall');
  server.answer(moveCopyToHall, () => {
    copy = { ...shelved, hall: empty };
    return { message: 'The copy is now in Empty Hall.', keep_for: null };
  });
  await move.click();
  await expect.element(toast('The copy is now in Empty Hall.')).toBeVisible();
  const inHall = copies.getByRole('region', { name: 'Empty Hall' });
  await expect.element(inHall.getByText('C000001')).toBeVisible();
  expect(server.callsTo(moveCopyToHall).map(({ body }) => body)).toEqual([{ hall_id: 'empty' }]);
  await answer('Done');
  await expect.element(dialog).not.toBeInTheDocument();
});
