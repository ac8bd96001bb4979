import {
  type Claim,
  claimReturned,
  listClaims,
  type OpenClaim,
  settleClaim,
  withdrawClaim,
} from '@library/contract/lending/claims.ts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { today } from '../../lib/wording/dates.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { Claims } from './claims.tsx';
import { HallClaims } from './hall-claims.tsx';
import { OwnClaim } from './own-claim.tsx';

const open: OpenClaim = {
  claim_id: 'claim-1',
  claimed_on: '2026-11-09',
  to_whom: 'Karim at the desk',
  missed_at: null,
};
const claim: Claim = {
  ...open,
  claimed_at: '2026-11-10T08:00:00.000Z',
  waits_for_admin: false,
  settled_at: null,
  settled_by: null,
  outcome: null,
  answer: null,
  lending_id: 'lending-1',
  due_date: '2026-11-08',
  copy_label: 'C000012',
  book: { book_id: 'book-1', title: 'রিয়াদুস সালেহীন' },
  hall: { hall_id: 'near', name: 'Near Hall' },
  reader_id: 'reader-1',
  reader: 'Rahim',
  claims_of_reader: 3,
};
const waiting: Claim = { ...claim, missed_at: '2026-11-11T08:00:00.000Z', waits_for_admin: true };
const pageOf = (data: Claim[]) => ({ data, current_page: 1, last_page: 1, total: data.length });
const loan = {
  lending_id: 'lending-1',
  title: 'রিয়াদুস সালেহীন',
  issue_date: '2026-11-01',
  hall: 'Near Hall',
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('a reader says when and to whom a book was returned; a refused day has its message at its field', async () => {
  const server = fakeServer();
  const message = 'This day is still to come.';
  server.refuse(claimReturned, 422, { message, errors: { returned_on: [message] } });
  await show(<OwnClaim loan={loan} claim={null} />, { as: 'reader' });
  await button('I have returned it').click();
  const dialog = page.getByRole('dialog', { name: 'I have returned it' });
  await expect.element(dialog).toMatchTextContent('রিয়াদুস সালেহীন');
  const day = dialog.getByLabelText(/When did you return it/);
  await expect.element(day).toHaveValue(today());
  await expect.element(day).toHaveAttribute('max', today());
  await day.fill('2026-11-09');
  await dialog.getByLabelText(/Who took it/).fill('Karim at the desk');
  await button('Tell the hall').click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  server.answer(claimReturned, { success: true, message: 'Thank you for telling us.' });
  await button('Tell the hall').click();
  await expect.element(toast('Thank you for telling us.')).toBeVisible();
  expect(server.callsTo(claimReturned).at(-1)?.body).toEqual({
    lending_id: 'lending-1',
    returned_on: '2026-11-09',
    to_whom: 'Karim at the desk',
  });
});

it('and takes it back at the same button, which keeps the focus when the loan has loaded again', async () => {
  const server = fakeServer();
  server.answer(withdrawClaim, { success: true, message: 'The loan goes on as before.' });
  const answer = server.hold(withdrawClaim);
  let load = () => {};
  function Loan() {
    const [now, setNow] = useState<OpenClaim | null>(open);
    load = () => setNow(null);
    return <OwnClaim loan={loan} claim={now} />;
  }
  await show(<Loan />, { as: 'reader' });
  await button('I still have it').click();
  load();
  await expect.element(button('I have returned it')).toHaveFocus();
  answer();
  await expect.element(toast('The loan goes on as before.')).toBeVisible();
  expect(server.callsTo(withdrawClaim).map(({ body }) => body)).toEqual([{ claim_id: 'claim-1' }]);
});

it('a volunteer finds the copy, and sees for whom it is held', async () => {
  const server = fakeServer();
  const onKept = vi.fn();
  server.answer(listClaims, pageOf([claim]));
  await show(<HallClaims onKept={onKept} />, { as: 'volunteer' });
  const row = page.getByRole('list', { name: /Readers say they returned these/ }).getByRole('listitem');
  await expect.element(row).toMatchTextContent('Rahim says: I returned it on Nov 09, 2026.');
  await expect.element(row).toMatchTextContent('To whom, or where: Karim at the desk');
  await expect.element(row).toMatchTextContent('This reader has said so 3 times.');
  await expect.element(button('Still out')).not.toBeInTheDocument();
  await button('Found on the shelf').click();
  const keep_for = { reader: 'Salma', copy_label: 'C000012', collect_by: '2026-11-12' };
  server.answer(settleClaim, { success: true, message: 'It counts as returned.', keep_for });
  server.answer(listClaims, pageOf([]));
  await page.getByRole('dialog').getByRole('button', { name: 'Found on the shelf' }).click();
  await expect.element(toast('It counts as returned.')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  expect(server.callsTo(settleClaim).map(({ body }) => body)).toEqual([
    { claim_id: 'claim-1', outcome: 'found' },
  ]);
  expect(onKept.mock.calls).toEqual([[{ keepFor: keep_for, title: claim.book.title, hall: 'Near Hall' }]]);
});

it('the focus of an answered claim goes to the next one, and of the last to the heading of the page', async () => {
  const server = fakeServer();
  const next = { ...claim, claim_id: 'claim-2', book: { book_id: 'book-2', title: 'Lubab' } };
  server.answer(listClaims, pageOf([claim, next]));
  server.answer(settleClaim, { success: true, message: 'It counts as returned.', keep_for: null });
  await show(
    <>
      <h1>Loans</h1>
      <HallClaims onKept={vi.fn()} />
    </>,
    { as: 'volunteer' },
  );
  for (const { left, focused } of [
    { left: [next], focused: page.getByRole('link', { name: 'Lubab' }) },
    { left: [], focused: page.getByRole('heading', { name: 'Loans' }) },
  ]) {
    await button('Found on the shelf').first().click();
    server.answer(listClaims, pageOf(left));
    await page.getByRole('dialog').getByRole('button', { name: 'Found on the shelf' }).click();
    await expect.element(focused).toHaveFocus();
  }
});

it('a volunteer who has not found it is not asked again, and a failure is shown even when the claim leaves the list', async () => {
  const server = fakeServer();
  server.answer(listClaims, pageOf([claim]));
  await show(<HallClaims onKept={vi.fn()} />, { as: 'volunteer' });
  const notFound = page.getByRole('dialog').getByRole('button', { name: 'Not found' });
  await button('Not found').click();
  server.cut(settleClaim);
  server.answer(listClaims, pageOf([waiting]));
  await notFound.click();
  await expect.element(toast('Network error or server issue. Please try again.')).toBeVisible();
  await expect.element(page.getByText("The hall hasn't found it. An admin will decide.")).toBeVisible();
  await expect.element(button('Not found')).not.toBeInTheDocument();
  await button('Found on the shelf').click();
  server.refuse(settleClaim, 409, { message: 'This has already been settled.' });
  server.answer(listClaims, pageOf([]));
  await page.getByRole('dialog').getByRole('button', { name: 'Found on the shelf' }).click();
  await expect.element(toast('This has already been settled.')).toBeVisible();
  await expect.element(button('Found on the shelf')).not.toBeInTheDocument();
});

it.each([
  ['all', <Claims key="all" onKept={vi.fn()} />],
  ['those of halls', <HallClaims key="halls" decides onKept={vi.fn()} />],
])(
  'what is wrong with an answer stays in the dialog when a colleague has settled the claim (%s)',
  async (_which, claims) => {
    const server = fakeServer();
    server.answer(listClaims, pageOf([waiting]));
    await show(claims, { as: 'admin' });
    await button('Still out').click();
    const dialog = page.getByRole('dialog', { name: 'Still out' });
    await dialog.getByRole('textbox').fill('It is not on the shelf.');
    server.refuse(settleClaim, 409, { message: 'This has already been settled.' });
    server.answer(listClaims, pageOf([]));
    await button("It's still out").click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This has already been settled.');
    await expect.element(dialog.getByRole('textbox')).toHaveValue('It is not on the shelf.');
  },
);

it('a failed answer does not show as the failure of another', async () => {
  const server = fakeServer();
  server.answer(listClaims, pageOf([waiting]));
  server.refuse(settleClaim, 422, { message: 'Not like this.' });
  await show(<Claims onKept={vi.fn()} />, { as: 'admin' });
  await button('Found on the shelf').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Found on the shelf' }).click();
  await expect.element(toast('Not like this.')).toBeVisible();
  await button('Still out').click();
  const dialog = page.getByRole('dialog', { name: 'Still out' });
  await expect.element(dialog.getByRole('textbox')).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

it('an admin says that it is still out, with a reason', async () => {
  const server = fakeServer();
  server.answer(listClaims, pageOf([waiting]));
  await show(<Claims onKept={vi.fn()} />, { as: 'admin' });
  await button('Still out').click();
  await page.getByLabelText('Reason (the reader can read it)').fill('It is not on the shelf.');
  server.answer(settleClaim, { success: true, message: 'The book is still out.', keep_for: null });
  server.answer(listClaims, pageOf([]));
  await button("It's still out").click();
  await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible();
  expect(server.callsTo(settleClaim).map(({ body }) => body)).toEqual([
    { claim_id: 'claim-1', outcome: 'still_out', reason: 'It is not on the shelf.' },
  ]);
});

it('the settled ones say how they ended, and nothing can be done with them', async () => {
  const server = fakeServer();
  const settled = { settled_at: claim.claimed_at, outcome: 'still_out' as const, answer: 'We looked.' };
  server.answer(listClaims, ({ query }) =>
    pageOf(query.state === 'settled' ? [{ ...claim, ...settled }] : []),
  );
  await show(<Claims onKept={vi.fn()} />, { as: 'admin' });
  await page.getByRole('radio', { name: 'Settled' }).click();
  const row = page.getByRole('list', { name: 'Reported returns: Settled' }).getByRole('listitem');
  await expect.element(row).toMatchTextContent('The book is still out.We looked.');
  await expect.element(button('Found on the shelf')).not.toBeInTheDocument();
});
