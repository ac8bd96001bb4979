import { currentUser } from '@library/contract/accounts/sessions.ts';
import { listReceipts } from '@library/contract/lending/receipts.ts';
import { requestCode } from '@library/contract/lending/request-codes.ts';
import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { availableVolunteers } from '@library/contract/people/volunteers.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepBooks } from '../../../../features/kept-books/kept-books.ts';
import { chooseToKeepBooks } from '../../../../lib/offline/keeps-books.ts';
import { SessionProvider } from '../../../../lib/session/session.tsx';
import { storeSession } from '../../../../lib/session/stored-session.ts';
import { type FakeServer, fakeServer } from '../../../../test/fake-server.ts';
import { sampleReaderUser } from '../../../../test/people.ts';
import { sampleCode } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import MyReadsPage from '../my-reads.page.tsx';

const reader = sampleReaderUser();
const hall = { hall_id: 'near', name: 'Near Hall' };
const bookOf = (title: string) => ({ book_id: title, title, image_url: '', author: null, category: null });
const reads = {
  pendingRequests: [
    {
      req_id: 'request-1',
      book_id: 'b',
      request_date: '2026-11-20',
      held_until: '2026-11-27',
      wait_id: null,
      hall,
      book: bookOf('Al-Adhkar'),
    },
  ],
  currentReads: [
    {
      lending_id: 'lending-1',
      book_id: 'c',
      issue_date: '2026-11-16',
      return_date: '2026-11-23',
      request: { book: bookOf('Lubab') },
      hall,
      claim: null,
      renewals: 0,
      first_due_date: null,
      late_days: 0,
      on_time_until: '2026-11-23',
      may: { renew: true },
      renew_until: '2026-11-30',
      renew_from: null,
      why_not: null,
    },
  ],
  completedReads: [],
};
const receipt = {
  handover_id: 'h',
  kind: 'out' as const,
  at: '2026-11-16T05:00:00Z',
  noted_at: null,
  by: 'Amina',
  copy_label: 'C000123',
  method: 'code' as const,
  condition: null,
  undoes: false,
  dispute: null,
  may_dispute: false,
  why_not: null,
};
let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  server.answer(myReads, reads);
  const book = { book_id: 'Lubab', title: 'Lubab' };
  server.answer(listReceipts, { success: true, book, hall, data: [receipt], claims: [] });
  server.answer(availableVolunteers, [
    { name: 'Amina Begum', contact: '01711000000', email: null, address: '', room_no: 12 },
  ]);
  server.answer(requestCode, sampleCode());
  storeSession('a token', 'reader');
  chooseToKeepBooks();
  await keepBooks(new AbortController().signal);
});

/** Opens My books while the server is unreachable. */
async function openWithoutLibrary() {
  for (const endpoint of [
    currentUser,
    myReads,
    listOwnWaits,
    listReceipts,
    availableVolunteers,
    requestCode,
  ]) {
    server.cut(endpoint);
  }
  await openPage();
}

const openPage = () =>
  show(
    <SessionProvider>
      <MyReadsPage />
    </SessionProvider>,
    { as: 'reader', at: ['/my-reads'] },
  );

const dialog = page.getByRole('dialog');
const closeDialog = () => userEvent.keyboard('{Escape}');

it('shows what this phone keeps: books, label, receipts, whom to meet and the code', async () => {
  await openWithoutLibrary();
  await expect.element(page.getByText(/^This was saved on your phone on /)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Al-Adhkar' })).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent('CopyC000123');
  await page.getByRole('button', { name: 'Receipts' }).click();
  await expect.element(dialog).toMatchTextContent("The reader's code was typed.");
  await closeDialog();
  await page.getByRole('button', { name: 'Contact a volunteer' }).first().click();
  await expect.element(dialog).toMatchTextContent('Amina Begum');
  await closeDialog();
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect.element(dialog.getByTestId('code')).toBeVisible();
});

it.each(['nothing', 'who is logged in'])(
  'asks the library again, which had answered %s at the start',
  async (answered) => {
    for (const endpoint of [currentUser, myReads, listOwnWaits, listReceipts, requestCode]) {
      server.cut(endpoint);
    }
    if (answered !== 'nothing') server.answer(currentUser, reader);
    await openPage();
    await expect.element(page.getByText(/^This was saved on your phone on /)).toBeVisible();
    server.answer(currentUser, reader);
    server.answer(myReads, reads);
    server.answer(listOwnWaits, { data: [] });
    server.answer(requestCode, sampleCode());
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('button', { name: 'I have returned it' })).toBeVisible();
    await expect.element(page.getByText(/^This was saved on your phone on /)).not.toBeInTheDocument();
  },
);

it('shows it to the login that keeps it alone', async () => {
  storeSession('the token of another', 'reader');
  chooseToKeepBooks();
  storeSession('a token', 'reader');
  await openWithoutLibrary();
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect.element(page.getByText('Al-Adhkar')).not.toBeInTheDocument();
});
