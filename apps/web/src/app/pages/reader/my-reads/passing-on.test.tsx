import {
  agreeToPassing,
  endPassing,
  listPassings,
  type Passing,
  passingCode,
  proposePassing,
  receivePassing,
} from '@library/contract/lending/passings.ts';
import { passingCodeText } from '@library/contract/lending/reader-codes.ts';
import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../../lib/queries/query-client.ts';
import { SessionProvider } from '../../../../lib/session/session.tsx';
import { settings } from '../../../../lib/settings.ts';
import { addDays, formatDateFrom, today } from '../../../../lib/wording/dates.ts';
import { useCamera } from '../../../../test/camera.ts';
import type { FakeServer } from '../../../../test/fake-server.ts';
import { serverForReader } from '../../../../test/people.ts';
import { noRenewal, sampleCode } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { toast } from '../../../../test/toasts.ts';
import MyReadsPage from '../my-reads.page.tsx';

const book = { book_id: 'riyad', title: 'Riyad as-Salihin' };
const hall = { hall_id: 'near', name: 'Near Hall' };
const due = addDays(today(), 6);
const passing: Passing = {
  passing_id: 'passing-1',
  role: 'giver',
  status: 'proposed',
  lending_id: 'lending-1',
  book,
  hall,
  until: '2026-11-24T10:00:00Z',
  other: null,
};
const rahim = { name: 'Rahim Uddin', contact: null };
const agreed: Passing = { ...passing, status: 'agreed', other: rahim };
const toMe: Passing = { ...passing, role: 'receiver', lending_id: null };
const { code, server_time } = sampleCode();
const shown = { passing_id: 'passing-1', role: 'giver', book, hall, server_time, due_date: null } as const;

let server: FakeServer;
beforeEach(() => {
  settings.pass_on = 'on';
  server = serverForReader();
  server.answer(listOwnWaits, { data: [] });
  server.answer(myReads, {
    pendingRequests: [],
    completedReads: [],
    currentReads: [
      {
        lending_id: 'lending-1',
        book_id: 'riyad',
        issue_date: today(),
        return_date: due,
        ...noRenewal,
        claim: null,
        hall,
        request: { book: { ...book, image_url: '', author: null, category: null } },
      },
    ],
  });
});
afterEach(() => {
  settings.pass_on = 'off';
});

const open = () =>
  show(
    <SessionProvider>
      <MyReadsPage />
    </SessionProvider>,
    { as: 'reader' },
  );
const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const dialog = page.getByRole('dialog');
const answer = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
const bodies = (endpoint: Parameters<FakeServer['callsTo']>[0]) =>
  server.callsTo(endpoint).map(({ body }) => body);

it('a loan that somebody waits for is proposed, with the phone number on request, and a refusal stays', async () => {
  server.answer(listPassings, { possible: ['lending-1'], data: [] });
  await open();
  await expect
    .element(page.getByText('Someone is waiting for this book at the hall you borrowed it from.'))
    .toBeVisible();
  await press('Pass it on');
  await dialog.getByLabelText('Show them my phone number too').click();
  server.refuse(proposePassing, 409, { success: false, message: 'Nobody is waiting now.' });
  await answer('Ask the next reader');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Nobody is waiting now.');
  server.answer(proposePassing, { success: true, message: 'Asked.', passing_id: 'passing-1' });
  server.answer(listPassings, { possible: [], data: [passing] });
  await answer('Ask the next reader');
  await expect.element(page.getByText(/^We've asked the next reader in line/)).toBeVisible();
  expect(bodies(proposePassing).at(-1)).toEqual({ lending_id: 'lending-1', share_contact: true });
});

it('the giver sees who takes it, shows the code, and sees when the book is gone', async () => {
  server.answer(listPassings, { possible: [], data: [agreed] });
  server.answer(passingCode, { ...shown, status: 'agreed', code });
  await open();
  await expect
    .element(page.getByText(/^Rahim Uddin will take this book/))
    .toMatchTextContent('where the volunteers of Near Hall hand out books');
  await press('Show the code');
  await expect.element(dialog.getByRole('img', { name: 'Your QR code' })).toBeVisible();
  await expect.element(dialog.getByTestId('code')).toMatchTextContent(/^\d{3} \d{3}$/);
  // As when the phone was locked meanwhile.
  server.answer(listPassings, { possible: [], data: [] });
  await queryClient.invalidateQueries({ queryKey: ['passings', 'all'] });
  await expect.element(page.getByText(/^Rahim Uddin will take this book/)).not.toBeInTheDocument();
  server.answer(passingCode, { ...shown, status: 'passed', code: null, due_date: due });
  await expect
    .element(dialog.getByRole('status'), { timeout: 15_000 })
    .toMatchTextContent("You've passed the book on.");
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('the giver takes it back after a question', async () => {
  server.answer(listPassings, { possible: [], data: [passing] });
  await open();
  await press('Cancel passing on');
  server.answer(endPassing, { success: true, message: 'Taken back.' });
  server.answer(listPassings, { possible: ['lending-1'], data: [] });
  await answer('Cancel passing on');
  await expect.element(toast('Taken back.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pass it on' })).toBeVisible();
  expect(bodies(endPassing)).toEqual([{ passing_id: 'passing-1' }]);
});

it('the receiver agrees, or declines, without a name before that', async () => {
  server.answer(listPassings, { possible: [], data: [toMe] });
  await open();
  const section = page.getByRole('region', { name: /^Offered to you by readers/ });
  await expect.element(section).toMatchTextContent(/A reader of Near Hall can pass this book on to you/);
  await expect.element(section.getByRole('button', { name: 'Decline' })).toBeVisible();
  await press('Agree');
  server.answer(agreeToPassing, { success: true, message: 'Agreed.' });
  server.answer(listPassings, { possible: [], data: [{ ...toMe, status: 'agreed', other: rahim }] });
  await answer('Agree');
  await expect.element(section).toMatchTextContent(/Rahim Uddin will pass this book on to you/);
  expect(bodies(agreeToPassing)).toEqual([{ passing_id: 'passing-1', share_contact: false }]);
});

it('the receiver types the code and says what the copy is like; a wrong code stays', async () => {
  server.answer(listPassings, { possible: [], data: [{ ...toMe, status: 'agreed', other: rahim }] });
  await open();
  await press('I have the book');
  await dialog.getByLabelText('Code').fill('482 913');
  await dialog.getByRole('radio', { name: 'Worn' }).click();
  server.refuse(receivePassing, 422, {
    success: false,
    message: 'Please correct the marked fields.',
    errors: { code: ["This code isn't right."] },
  });
  await answer('I have the book');
  await expect.element(dialog.getByText("This code isn't right.")).toBeVisible();
  await expect.element(dialog.getByLabelText('Code')).toHaveValue('482 913');
  const received = { lending_id: 'lending-2', return_date: due };
  server.answer(receivePassing, { success: true, message: 'Yours.', ...received });
  await answer('I have the book');
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(`The book is yours now. Please return it by ${formatDateFrom(due, today())}.`);
  expect(bodies(receivePassing).at(-1)).toEqual({
    passing_id: 'passing-1',
    code: '482 913',
    condition: 'worn',
  });
});

it('the receiver scans the code that the giver’s phone shows', async () => {
  const qr = passingCodeText({ short: '0123456789AB', code: '482913' });
  useCamera({ code: qr, formats: ['qr_code'] });
  server.answer(listPassings, { possible: [], data: [{ ...toMe, status: 'agreed', other: rahim }] });
  await open();
  await press('I have the book');
  await answer('Scan');
  await expect.element(dialog.getByLabelText('Code')).toHaveValue('482913');
  server.answer(receivePassing, {
    success: true,
    message: 'Yours.',
    lending_id: 'lending-2',
    return_date: due,
  });
  await answer('I have the book');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('The book is yours now.');
  expect(bodies(receivePassing)).toEqual([{ passing_id: 'passing-1', code: '482913' }]);
});

it('nothing is asked where the library does not allow it', async () => {
  settings.pass_on = 'off';
  await open();
  await expect.element(page.getByText('No pending requests.')).toBeVisible();
  expect(server.callsTo(listPassings)).toEqual([]);
});

it('the books show where the passings cannot be loaded', async () => {
  server.refuse(listPassings, 500, { message: 'Out of order.' });
  await open();
  await expect.element(page.getByText('No pending requests.')).toBeVisible();
});
