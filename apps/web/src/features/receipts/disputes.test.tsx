import {
  type Dispute,
  disputeHandover,
  listDisputes,
  listReceipts,
  settleDispute,
  withdrawDispute,
} from '@library/contract/lending/receipts.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { Disputes } from './disputes.tsx';
import { ReceiptsLink } from './receipts-link.tsx';

const book = { book_id: 'book-1', title: 'রিয়াদুস সালেহীন' };
const hall = { hall_id: 'near', name: 'Near Hall' };
const handedOut = {
  handover_id: 'out',
  kind: 'out' as const,
  at: '2026-11-05T04:05:00.000Z',
  copy_label: 'C000012',
  by: 'Karim Uddin',
  method: 'by_hand' as const,
  condition: null,
  noted_at: null,
  undoes: false,
  dispute: null,
  may_dispute: true,
  why_not: null,
};
const open = {
  dispute_id: 'dispute-1',
  note: 'I was not there.',
  disputed_at: '2026-11-05T08:00:00.000Z',
  settled_at: null,
  outcome: null,
  answer: null,
};
const dispute: Dispute = {
  ...open,
  kind: 'out',
  at: handedOut.at,
  by: 'Karim Uddin',
  method: 'by_hand',
  copy_label: 'C000012',
  lending_id: 'lending-1',
  book,
  hall,
  reader_id: 'reader-1',
  reader: 'Rahim',
  settled_by: null,
};
const pageOf = (data: Dispute[]) => ({ data, current_page: 1, last_page: 1, total: data.length });
const button = (name: string) => page.getByRole('button', { name });

it('a reader says that a hand-out is not right, and takes that back', async () => {
  const server = fakeServer();
  const receipts = { success: true as const, book, hall, claims: [] };
  server.answer(listReceipts, { ...receipts, data: [handedOut] });
  await show(<ReceiptsLink lendingId="lending-1" isOwn />, { as: 'reader' });
  await button('Receipts').click();
  await button("That isn't right").click();
  const dialog = page.getByRole('dialog', { name: "That isn't right" });
  await dialog.getByLabelText('What happened?').fill('I was not there.');
  server.answer(disputeHandover, { success: true, message: 'Thank you for telling us.' });
  server.answer(listReceipts, { ...receipts, data: [{ ...handedOut, may_dispute: false, dispute: open }] });
  await button('Tell the library').click();
  await expect.element(toast('Thank you for telling us.')).toBeVisible();
  expect(server.callsTo(disputeHandover).map(({ body }) => body)).toEqual([
    { handover_id: 'out', note: 'I was not there.' },
  ]);
  await expect
    .element(page.getByText("You told us that this isn't right. An admin will decide."))
    .toBeVisible();
  await expect.element(button("That isn't right")).not.toBeInTheDocument();
});

it('an admin who undoes a passing reads what happens to both loans, and is asked where the copy is in case one cannot go on', async () => {
  const server = fakeServer();
  server.answer(listDisputes, pageOf([{ ...dispute, method: 'passed' }]));
  await show(<Disputes onKept={vi.fn()} />);
  await button('The reader is right').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('The book counts as never passed on');
  await expect.element(dialog.getByRole('switch', { name: /^If that loan can't go on/ })).toBeChecked();
});

it('an admin decides, with a reason and where the copy is', async () => {
  const server = fakeServer();
  const onKept = vi.fn();
  server.answer(listDisputes, pageOf([dispute]));
  await show(<Disputes onKept={onKept} />);
  const row = page.getByRole('list', { name: 'Open disputes' }).getByRole('listitem');
  await expect.element(row).toMatchTextContent("Rahim says: I didn't collect this.");
  await expect.element(row).toMatchTextContent('Without a code.');
  await button('The reader is right').click();
  await page.getByRole('switch').click();
  await page.getByLabelText('Reason (the reader can read it)').fill('It is not there.');
  const keep_for = { reader: 'Salma', copy_label: 'C000012', collect_by: '2026-11-12' };
  server.answer(settleDispute, { success: true, message: 'The hand-over is undone.', keep_for });
  server.answer(listDisputes, pageOf([]));
  await button('Undo the hand-over').click();
  await expect.element(page.getByText('Nothing is disputed')).toBeVisible();
  expect(server.callsTo(settleDispute).map(({ body }) => body)).toEqual([
    { dispute_id: 'dispute-1', outcome: 'undone', copy_is_here: false, reason: 'It is not there.' },
  ]);
  expect(onKept.mock.calls).toEqual([[{ keepFor: keep_for, title: book.title, hall: 'Near Hall' }]]);
});

it('a decision after a colleague’s shows a message, although the dispute has left the list', async () => {
  const server = fakeServer();
  server.answer(listDisputes, pageOf([dispute]));
  await show(<Disputes onKept={vi.fn()} />);
  await button('It stands').click();
  const dialog = page.getByRole('dialog', { name: 'It stands' });
  await dialog.getByRole('textbox').fill('You showed your code.');
  server.refuse(settleDispute, 409, { message: 'This has already been settled.' });
  server.answer(listDisputes, pageOf([]));
  await button('Let it stand').click();
  await expect.element(page.getByText('Nothing is disputed')).toBeInTheDocument();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This has already been settled.');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('You showed your code.');
});

it('the settled ones say what was decided', async () => {
  const server = fakeServer();
  const settled = {
    settled_at: open.disputed_at,
    outcome: 'stands' as const,
    answer: 'You showed your code.',
  };
  server.answer(listDisputes, ({ query }) =>
    pageOf(query.state === 'settled' ? [{ ...dispute, ...settled }] : []),
  );
  await show(<Disputes onKept={vi.fn()} />);
  await page.getByRole('radio', { name: 'Settled' }).click();
  const row = page.getByRole('list', { name: 'Settled disputes' }).getByRole('listitem');
  await expect.element(row).toMatchTextContent('stays as it was.You showed your code.');
  await expect.element(button('It stands')).not.toBeInTheDocument();
});

it.each(['reader', 'volunteer'] as const)('only the reader can take it back, not a %s', async (as) => {
  const server = fakeServer();
  const data = [{ ...handedOut, may_dispute: false, dispute: open }];
  server.answer(listReceipts, { success: true, book, hall, data, claims: [] });
  server.answer(withdrawDispute, { success: true, message: 'The loan goes on as before.' });
  await show(<ReceiptsLink lendingId="lending-1" isOwn={as === 'reader'} />, { as });
  await button('Receipts').click();
  await expect.element(page.getByText('I was not there.')).toBeVisible();
  if (as === 'volunteer') return expect.element(button('It was right after all')).not.toBeInTheDocument();
  server.answer(listReceipts, {
    success: true,
    book,
    hall,
    claims: [],
    data: [{ ...handedOut, dispute: { ...open, outcome: 'withdrawn' } }],
  });
  await button('It was right after all').click();
  await expect.element(toast('The loan goes on as before.')).toBeVisible();
  await expect.element(page.getByText('You said that this was right after all.')).toBeVisible();
});
