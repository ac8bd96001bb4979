import { type Copy, changeCopyState, listCopies, moveCopyToHall } from '@library/contract/copies/copies.ts';
import { submitBook } from '@library/contract/intake/book-intake.ts';
import { listLendings, markLendingFound, returnLending } from '@library/contract/lending/lendings.ts';
import { cancelRequest, listRequests } from '@library/contract/lending/requests.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { InsertForm } from '../features/book-intake/insert-form.tsx';
import { CopiesDialog } from '../features/copies/copies-dialog.tsx';
import { Lendings } from '../features/lendings/lendings.tsx';
import { StaffRequests } from '../features/requests/staff-requests.tsx';
import { fakeServer } from '../test/fake-server.ts';
import { existingBook, installQuickTimers, intakeServer, suggestions, typeAndWait } from '../test/intake.ts';
import { sampleLending, sampleRequest } from '../test/samples.ts';
import { show } from '../test/show.tsx';
import { useKeptCopy } from './kept-copy.tsx';

const keep_for = { reader: 'Ayesha Rahman', copy_label: 'C000123', collect_by: '2026-11-26' };
const kept = page.getByRole('dialog', { name: 'Keep this copy for Ayesha Rahman' });
const dialog = page.getByRole('dialog');
const texts = { title: 'Books', loading: 'Loading...', empty: { title: 'No books.' }, failed: 'Failed.' };
const copy: Copy = {
  copy_id: 'copy-1',
  label: 'C000123',
  state: 'unavailable',
  hall: { hall_id: 'near', name: 'Near Hall' },
  accessioned_on: '2026-01-01',
  reader_name: null,
  due_date: null,
  may: { become: ['available'], move: true, relabel: true },
};

/** Serves the lists whose acts make copies available; those of loans and requests are empty when they are loaded again. */
function serve(may: Parameters<typeof sampleLending>[0] = {}) {
  const server = fakeServer();
  const first = <Row,>(endpoint: Parameters<typeof server.callsTo>[0], row: Row) =>
    server.callsTo(endpoint).length > 1 ? [] : [row];
  server.answer(listLendings, () => ({
    success: true as const,
    data: first(listLendings, sampleLending(may)),
  }));
  server.answer(listRequests, () => ({ success: true as const, data: first(listRequests, sampleRequest()) }));
  server.answer(listCopies, { data: [copy] });
  server.answer(listHalls, [
    { hall_id: 'near', name: 'Near Hall', gender: 'male' },
    { hall_id: 'far', name: 'Far Hall', gender: 'male' },
  ]);
  return server;
}

function Desk({ of }: { of: 'lendings' | 'requests' | 'copies' | 'inserting' }) {
  const { onKept, keptDialog } = useKeptCopy();
  return (
    <>
      {of === 'lendings' ? (
        <Lendings texts={texts} filters={{}} dueHistory={() => null} onKept={onKept} />
      ) : of === 'requests' ? (
        <StaffRequests texts={texts} filters={{}} onKept={onKept} />
      ) : of === 'inserting' ? (
        <InsertForm onKept={onKept} />
      ) : (
        <CopiesDialog
          book={{ book_id: 'book-1', title: 'Riyad as-Salihin' }}
          onKept={onKept}
          onClose={vi.fn()}
        />
      )}
      {keptDialog}
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = async (menu: string, item: string) => {
  await press(menu);
  await page.getByRole('menuitem', { name: item }).click();
};
const answer = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

describe('a copy that goes to the next in line is put aside: for whom and until when', () => {
  async function isPutAside(hall: string) {
    await expect.element(kept).toBeVisible();
    for (const fact of ['C000123', 'Riyad as-Salihin', hall, 'Put it aside, not on the shelf.']) {
      await expect.element(kept).toMatchTextContent(fact);
    }
    await expect.element(kept).toMatchTextContent('To be collected by Thursday, November 26.');
  }

  it('after a return, and the sentence stays when the book is gone from the list', async () => {
    serve({ may: { return: true } }).answer(returnLending, { success: true, message: 'Done.', keep_for });
    await show(<Desk of="lendings" />);
    await press('Return Book');
    await answer('Return Book');
    await isPutAside('Near Hall');
    await expect.element(page.getByText('No books.')).toBeInTheDocument();
    await kept.getByRole('button', { name: 'Done' }).click();
    await expect.element(kept).not.toBeInTheDocument();
  });

  it('when it was found', async () => {
    const server = serve({ may: { mark_found: true } });
    server.answer(markLendingFound, { success: true, message: 'Done.', keep_for });
    await show(<Desk of="lendings" />);
    await choose('More actions', 'Mark as found');
    await answer('Mark as found');
    await isPutAside('Near Hall');
  });

  it('when a request is cancelled', async () => {
    serve().answer(cancelRequest, { success: true, message: 'Done.', keep_for });
    await show(<Desk of="requests" />);
    await press('Cancel Request');
    await answer('Cancel Request');
    await isPutAside('Near Hall');
  });

  it('when it is put back on the shelf', async () => {
    serve().answer(changeCopyState, { message: 'Done.', keep_for });
    await show(<Desk of="copies" />);
    await choose('Change C000123', 'Mark as available');
    await isPutAside('Near Hall');
  });

  it('when it moves to another hall', async () => {
    serve().answer(moveCopyToHall, { message: 'Done.', keep_for });
    await show(<Desk of="copies" />);
    await choose('Change C000123', 'Move to another hall');
    const moving = page.getByRole('dialog', { name: 'Move C000123' });
    await moving.getByLabelText('To hall').selectOptions('Far Hall');
    await moving.getByRole('button', { name: 'Move' }).click();
    await isPutAside('Far Hall');
  });
});

it('several new copies are put aside: each for whom, where and until when', async () => {
  installQuickTimers();
  const { copy_label, collect_by } = keep_for;
  const kept_copies = [
    { reader: 'Ayesha Rahman', copy_label, collect_by, hall: 'Near Hall' },
    { reader: 'Rahima Khatun', copy_label: 'C000124', collect_by, hall: 'Near Hall' },
  ];
  const copy_labels = [copy_label, 'C000124'];
  const data = { book_id: 'lubab', copy_labels, is_new: false, kept_copies, addition_id: 'one' };
  intakeServer().answer(submitBook, { success: true, message: 'Added.', data });
  await show(<Desk of="inserting" />);
  await typeAndWait('Title', 'Lubab title');
  await suggestions('Title').filter({ hasText: 'Lubab title' }).click();
  await existingBook.click();
  const both = page.getByRole('dialog', { name: 'Keep these 2 copies' });
  await expect.element(both).toMatchTextContent('Lubab title');
  await expect
    .element(both.getByRole('listitem').nth(1))
    .toMatchTextContent('C000124for Rahima KhatunNear Hall, by Thursday, November 26');
});

it('two copies that come back on a slow line are both put aside', async () => {
  const server = serve();
  const data = ['1', '2'].map((lending_id) => sampleLending({ lending_id, may: { return: true } }));
  server.answer(listLendings, { success: true, data });
  server.answer(returnLending, ({ body }) => {
    const copy_label = `C00000${(body as { lending_id: string }).lending_id}`;
    return { success: true as const, message: 'Done.', keep_for: { ...keep_for, copy_label } };
  });
  const answerBoth = server.hold(returnLending);
  await show(<Desk of="lendings" />);
  for (const _ of data) {
    await page.getByRole('button', { name: 'Return Book' }).first().click();
    await answer('Return Book');
  }
  await expect.poll(() => server.callsTo(returnLending).length).toBe(2);
  answerBoth();
  const both = page.getByRole('dialog', { name: 'Keep these 2 copies' });
  await expect.element(both).toMatchTextContent('C000001');
  await expect.element(both).toMatchTextContent('C000002');
});

it('a copy for nobody goes on the shelf without a message', async () => {
  serve({ may: { return: true } }).answer(returnLending, {
    success: true,
    message: 'Done.',
    keep_for: null,
  });
  await show(<Desk of="lendings" />);
  await press('Return Book');
  await answer('Return Book');
  await expect.element(page.getByText('Book marked as returned successfully!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
