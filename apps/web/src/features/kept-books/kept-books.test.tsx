import { listReceipts } from '@library/contract/lending/receipts.ts';
import { requestCode } from '@library/contract/lending/request-codes.ts';
import { availableVolunteers } from '@library/contract/people/volunteers.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseToKeepBooks, keepsBooks } from '../../lib/offline/keeps-books.ts';
import { keptCodes } from '../../lib/offline/kept-codes.ts';
import { loginStore } from '../../lib/session/login-store.ts';
import { clearStoredSession, storeSession } from '../../lib/session/stored-session.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { sampleCode } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { KeepBooksSection } from './keep-books-section.tsx';
import { isTooOld, keepBooks, keptBooks } from './kept-books.ts';

const book = { book_id: 'riyad', title: 'রিয়াদুস সালেহীন', image_url: '', author: null, category: null };
const hall = { hall_id: 'near', name: 'Near Hall' };
const request = {
  req_id: 'request-1',
  book_id: 'riyad',
  request_date: '2026-11-20',
  held_until: '2026-11-27',
  wait_id: null,
  hall,
  book,
};
const volunteer = { name: 'Amina', contact: '01711', email: null, address: '', room_no: null };
const signal = new AbortController().signal;
const toggle = page.getByRole('switch', { name: 'Save my books on this phone' });
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(myReads, { pendingRequests: [request], currentReads: [], completedReads: [] });
  server.answer(listReceipts, { success: true, book, hall, data: [], claims: [] });
  server.answer(availableVolunteers, [volunteer]);
  server.answer(requestCode, sampleCode());
  storeSession('the token of a reader', 'reader');
  chooseToKeepBooks();
});

it('keeps what the library shows of the books, with whom to meet and the codes', async () => {
  await keepBooks(signal);
  expect(await keptBooks()).toMatchObject({
    reads: { pendingRequests: [{ req_id: 'request-1' }] },
    volunteers: { near: [{ name: 'Amina', contact: '01711' }] },
  });
  expect(keptCodes().map(({ req_id }) => req_id)).toEqual(['request-1']);
});

it.each([
  ['a logout', clearStoredSession],
  ['another reader who logs in', () => storeSession('the token of another', 'reader')],
  ['a change to another account', () => storeSession('the token of a volunteer', 'volunteer')],
])('%s deletes it', async (_, change) => {
  await keepBooks(signal);
  change();
  expect(await keptBooks()).toBeNull();
  expect(keepsBooks()).toBe(false);
  // Not even the login that kept it finds it again.
  storeSession('the token of a reader', 'reader');
  expect(await keptBooks()).toBeNull();
});

it('the logout of a volunteer leaves the choice of a reader who is logged in as well', () => {
  storeSession('the token of a volunteer', 'volunteer');
  clearStoredSession();
  storeSession('the token of a reader', 'reader');
  expect(keepsBooks()).toBe(true);
});

it('keeps nothing for a login that has ended while the library was asked', async () => {
  const release = server.hold(myReads);
  const keeping = keepBooks(signal);
  clearStoredSession();
  release();
  await keeping;
  storeSession('the token of a reader', 'reader');
  expect(await keptBooks()).toBeNull();
});

it('keeps nothing where the reader has changed the mind while the library was asked', async () => {
  const release = server.hold(myReads);
  const keeping = keepBooks(signal);
  localStorage.removeItem('keepsBooks');
  release();
  await keeping;
  expect(await keptBooks()).toBeNull();
});

it.each([
  ['six days ago', -6, false],
  ['eight days ago', -8, true],
  ['by a clock that was eight days ahead', 8, true],
])('what was kept %s is too old: %s days, %s', (_, days, isOld) => {
  expect(isTooOld({ keptAt: days * 86_400_000 }, 0)).toBe(isOld);
});

it('shows nothing that is too old, and deletes it', async () => {
  await keepBooks(signal);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 86_400_000);
  expect(await keptBooks()).toBeNull();
  later.mockRestore();
  expect(await keptBooks()).toBeNull();
});

it('shows nothing that an earlier version has stored without what the pages need now, and deletes it', async () => {
  const kept = await keepBooks(signal);
  const store = loginStore<typeof kept>('books', 'books');
  await store.keep('books', { ...kept, form: kept.form - 1 }, 'the token of a reader');
  expect(await keptBooks()).toBeNull();
  expect(await store.kept('books')).toBeNull();
});

it('is off until somebody turns it on, and deletes everything when it is turned off', async () => {
  clearStoredSession();
  await show(<KeepBooksSection />, { as: 'reader' });
  await expect.element(toggle).not.toBeChecked();
  await toggle.click();
  await expect.element(page.getByRole('status')).toMatchTextContent(': 1 request and 0 loans.');
  expect(await keptBooks()).toMatchObject({ reads: { pendingRequests: [{ req_id: 'request-1' }] } });
  await toggle.click();
  await expect.poll(keptBooks).toBeNull();
  expect(keepsBooks()).toBe(false);
});
