import type { ClaimOfLoan } from '@library/contract/lending/claims.ts';
import { listReceipts, type Receipt } from '@library/contract/lending/receipts.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { ReceiptsLink } from './receipts-link.tsx';

const handedOut: Receipt = {
  handover_id: 'out',
  kind: 'out',
  at: '2026-11-05T04:05:00.000Z',
  copy_label: 'C000012',
  by: 'Karim Uddin',
  method: 'scan',
  condition: null,
  noted_at: null,
  undoes: false,
  dispute: null,
  may_dispute: false,
  why_not: null,
};
const takenBack: Receipt = {
  handover_id: 'in',
  kind: 'in',
  at: '2026-11-12T05:30:00.000Z',
  copy_label: 'C000012',
  by: null,
  method: 'by_hand',
  condition: 'worn',
  noted_at: '2026-11-11T15:10:00.000Z',
  undoes: false,
  dispute: null,
  may_dispute: false,
  why_not: null,
};
const book = { book_id: 'book-1', title: 'রিয়াদুস সালেহীন' };
const hall = { hall_id: 'near', name: 'Near Hall' };
const link = page.getByRole('button', { name: 'Receipts' });
const entries = page.getByRole('dialog', { name: 'Receipts' }).getByRole('listitem');

it('shows who handed out and took back, when, how, and what the copy was like', async () => {
  const server = fakeServer();
  server.answer(listReceipts, { success: true, book, hall, data: [handedOut, takenBack], claims: [] });
  await show(<ReceiptsLink lendingId="lending-1" />);
  await link.click();
  await expect
    .element(entries.nth(0))
    .toMatchTextContent(
      "Handed out Nov 05, 2026, 10:05By Karim Uddin, Near HallCopy C000012. The reader's code was scanned.",
    );
  await expect
    .element(entries.nth(1))
    .toMatchTextContent(
      "Taken back Nov 11, 2026, 21:10Noted offline, recorded Nov 12, 2026, 11:30.Near HallCopy C000012. Without the copy's label.Condition: worn",
    );
  await expect.element(page.getByText(book.title)).toHaveAttribute('lang', 'bn');
});

it('says that the receipts are not to be had, and asks for them again', async () => {
  const server = fakeServer();
  server.refuse(listReceipts, 500, { success: false, message: 'Out of order.' });
  await show(<ReceiptsLink lendingId="lending-1" />);
  await link.click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Out of order.');
  server.answer(listReceipts, { success: true, book, hall, data: [handedOut], claims: [] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(entries).toMatchTextContent('Karim Uddin');
});

it('a reader who is too late to dispute sees once what to do instead', async () => {
  const server = fakeServer();
  const why_not = "You can tell us within 48 hours that something isn't right. Please talk to a volunteer.";
  const data = [handedOut, takenBack].map((receipt) => ({ ...receipt, why_not }));
  server.answer(listReceipts, { success: true, book, hall, data, claims: [] });
  await show(<ReceiptsLink lendingId="lending-1" isOwn />, { as: 'reader' });
  await link.click();
  await expect.element(page.getByText(why_not)).toBeVisible();
});

it.each([
  ['its reader', true, 'You said: I returned it on Nov 05, 2026.', {}, 'The hall is looking for it.'],
  [
    'its reader, when the hall has not found it',
    ...[true, 'You said', { missed_at: '2026-11-08T05:30:00.000Z' }],
    "The hall hasn't found it. An admin will decide.",
  ],
  [
    'its reader, who took it back',
    ...[true, 'You said', { outcome: 'withdrawn' }],
    'You told us that you still have it.',
  ],
  [
    'staff, when the reader took it back',
    false,
    'The reader said',
    { outcome: 'withdrawn' },
    'The reader withdrew this.',
  ],
  [
    'staff, when an admin has decided',
    ...[false, 'The reader said', { outcome: 'still_out', answer: 'The shelf is empty.' }],
    'The book is still out.The library says: The shelf is empty.',
  ],
] as const)('shows %s what was said about having returned it', async (_, isOwn, who, facts, state) => {
  const claim: ClaimOfLoan = {
    claim_id: 'claim',
    claimed_on: '2026-11-05',
    to_whom: 'Karim',
    claimed_at: '2026-11-06T05:30:00.000Z',
    missed_at: null,
    settled_at: null,
    outcome: null,
    answer: null,
    ...facts,
  };
  const server = fakeServer();
  server.answer(listReceipts, { success: true, book, hall, data: [handedOut], claims: [claim] });
  await show(<ReceiptsLink lendingId="lending-1" isOwn={isOwn} />);
  await link.click();
  const said = page.getByRole('list', { name: 'Reported as returned' });
  await expect.element(said).toMatchTextContent(who);
  await expect.element(said).toMatchTextContent(`To whom, or where: Karim${state}`);
});
