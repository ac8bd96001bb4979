import { currentUser, login, logout } from '@library/contract/accounts/sessions.ts';
import { bookDetails, listBooks } from '@library/contract/books/catalogue.ts';
import { listLendings } from '@library/contract/lending/lendings.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { addWish, removeWish } from '@library/contract/reading/wishes.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleCard } from '../test/book-card.ts';
import { riyad } from '../test/book-detail.ts';
import { fakeServer } from '../test/fake-server.ts';
import { openApplication } from '../test/open-application.tsx';
import { sampleReaderUser, serverForReader, serverForVolunteer } from '../test/people.ts';
import { answerRegistrationForms } from '../test/registration-form.ts';
import { toast } from '../test/toasts.ts';
import { profileButton, topBar } from '../test/top-bar.ts';
import { shownAddress } from '../test/visit-address.ts';
import { answerEmptyLibrary, answerReaderPages } from '../test/visitor-pages.ts';

/** Every call so far, as it goes to the server. */
const sent = () =>
  vi.mocked(window.fetch).mock.calls.map(([input, init]) => {
    const { origin, pathname } = new URL(String(input), location.href);
    const method = init?.method ?? 'GET';
    return { name: `${method} ${pathname}`, method, origin, headers: new Headers(init?.headers) };
  });
const names = () => sent().map(({ name }) => name);
const header = (name: string) => new Set(sent().map(({ headers }) => headers.get(name)));
const origins = () => new Set(sent().map(({ origin }) => origin));

it.each([
  ['/browse-books', ['GET /api/books']],
  ['/book-details?id=riyad', ['GET /api/books/riyad']],
  ['/user/reader?mode=register', ['GET /api/halls', 'GET /api/departments']],
])(
  'all calls of %s go to one host and ask for JSON; visitors send no token [S7-01] [S7-02] [S7-03]',
  async (at, wanted) => {
    const server = fakeServer();
    answerEmptyLibrary(server);
    answerRegistrationForms(server);
    server.answer(bookDetails, riyad);
    await openApplication(at);
    await expect.poll(names).toEqual(expect.arrayContaining(wanted));
    expect(origins()).toEqual(new Set([location.origin]));
    for (const accepted of header('accept')) expect(accepted).toContain('application/json');
    expect(header('authorization')).toEqual(new Set([null]));
  },
);

it.each([
  ['reader', '/dashboard', 'GET /api/reader/dashboard'],
  ['reader', '/wishlist', 'GET /api/wish'],
  ['reader', '/my-reads', 'GET /api/my-reads'],
  ['volunteer', '/user/volunteer?tab=requests', 'GET /api/request'],
  ['volunteer', '/user/volunteer?tab=lendings', 'GET /api/lendings'],
] as const)(
  'logged in as a %s, every protected call of %s carries the token [S6-31] [S7-01] [S7-03]',
  async (as, at, wanted) => {
    const server = as === 'reader' ? serverForReader() : serverForVolunteer();
    answerEmptyLibrary(server);
    answerReaderPages(server);
    server.answer(listRequests, { success: true, data: [] });
    server.answer(listLendings, { success: true, data: [] });
    await openApplication(at, { as });
    await expect.element(profileButton).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(names).toEqual(expect.arrayContaining(['GET /api/user', wanted]));
    expect(header('authorization')).toEqual(new Set(['Bearer a token']));
    expect(origins()).toEqual(new Set([location.origin]));
  },
);

it('bodies are sent as JSON, and their calls ask for it [S7-02] [S7-04]', async () => {
  const server = fakeServer();
  answerEmptyLibrary(server);
  const user = sampleReaderUser();
  server.answer(currentUser, user);
  server.answer(login, { token: 'a token', user, message: 'Welcome.' });
  server.answer(logout, { message: "You're logged out." });
  server.answer(listBooks, {
    data: [sampleCard()],
    meta: { current_page: 1, last_page: 1, total: 1 },
  });
  server.answer(bookDetails, riyad);
  server.answer(addWish, { message: 'Book added successfully!' });
  server.answer(removeWish, { message: 'Book removed successfully!' });

  await openApplication('/user/reader');
  await page.getByLabelText('Email').fill(user.email);
  await page.getByLabelText('Password').fill('a long password');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('article').getByRole('link', { name: riyad.title }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: riyad.title })).toBeVisible();
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /wishlist/i })
    .first();
  await heart.click();
  await expect.element(toast('Book added successfully!')).toBeVisible();
  await heart.click();
  await expect.element(toast('Book removed successfully!')).toBeVisible();
  await profileButton.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(shownAddress).toBe('/browse-books');

  const changes = () => sent().filter(({ method }) => method !== 'GET');
  await expect
    .poll(() => changes().map(({ name }) => name))
    .toEqual(['POST /api/login/reader', 'POST /api/wish', 'DELETE /api/wish/riyad', 'POST /api/logout']);
  for (const { headers } of changes()) {
    expect([headers.get('content-type'), headers.get('accept')]).toEqual([
      'application/json',
      'application/json',
    ]);
  }
  const bodies = [login, addWish, removeWish, logout].map((call) => server.callsTo(call)[0]?.body);
  expect(bodies).toEqual([{ email: user.email, password: 'a long password' }, { book_id: 'riyad' }, {}, {}]);
});

it('loaded data stays fresh for five minutes [S9-45]', async () => {
  const server = serverForReader();
  answerEmptyLibrary(server);
  answerReaderPages(server);
  const visitMyBooks = async () => {
    await topBar.getByRole('link', { name: 'Dashboard' }).click();
    await expect.element(page.getByText('No recent activities to display.')).toBeVisible();
    await topBar.getByRole('link', { name: 'My books' }).click();
    await expect.element(page.getByText('No pending requests.')).toBeVisible();
  };
  await openApplication('/my-reads', { as: 'reader' });
  await expect.element(page.getByText('No pending requests.')).toBeVisible();
  expect(server.callsTo(myReads)).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const opened = Date.now();
  vi.setSystemTime(opened + 290_000);
  await visitMyBooks();
  expect(server.callsTo(myReads)).toHaveLength(1);
  vi.setSystemTime(opened + 305_000);
  await visitMyBooks();
  await expect.poll(() => server.callsTo(myReads)).toHaveLength(2);
});
