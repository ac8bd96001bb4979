import { currentUser, login, logout } from '@library/contract/accounts/sessions.ts';
import { listBooks } from '@library/contract/books/catalogue.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { goOffline } from '../../test/offline.ts';
import { sampleReaderUser } from '../../test/people.ts';
import { pushBrowser } from '../../test/push-browser.ts';
import { show } from '../../test/show.tsx';
import { call } from '../calls/api.ts';
import { useLogIn } from './log-in.ts';
import { loginStore } from './login-store.ts';
import { SessionProvider, useSession } from './session.tsx';
import { storedToken, storeSession, tokenOf } from './stored-session.ts';

const salma = sampleReaderUser({ name: 'Salma' });
const goodbye = { message: "You're logged out." };

function Buttons() {
  const { user, others, logout, logoutOther, endSession } = useSession();
  const login = useLogIn();
  return (
    <>
      <p>{user ? `${user.name} is logged in, and ${others.length} others` : 'Nobody is logged in'}</p>
      <button type="button" onClick={logout}>
        Log out
      </button>
      <button type="button" onClick={() => logoutOther('volunteer')}>
        Log out the volunteer
      </button>
      <button type="button" onClick={endSession}>
        End
      </button>
      <button type="button" onClick={() => login('reader', { email: 'a@example.test', password: 'p' })}>
        Log in
      </button>
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const sentence = (text: string) => expect.element(page.getByText(text, { exact: false })).toBeVisible();
const nobody = () => sentence('Nobody is logged in');

/** Opens a page with a reader who is logged in, unless `as` is null. */
async function open({ as = 'reader' }: { as?: 'reader' | null } = {}) {
  const server = fakeServer();
  server.answer(currentUser, salma);
  server.answer(logout, goodbye);
  const showPage = (who: 'reader' | null) =>
    show(
      <SessionProvider>
        <Buttons />
      </SessionProvider>,
      { as: who },
    );
  const screen = await showPage(as);
  if (as) await sentence('Salma is logged in');
  const openAgain = async () => {
    await screen.unmount();
    await showPage(null);
  };
  return { server, openAgain };
}

/** The headers of the calls that have logged a login out. */
const sent = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.filter(([address]) => String(address).endsWith(logout.path))
    .map(([, init]) => new Headers(init?.headers));
const ended = () => sent().map((headers) => headers.get('Authorization'));
/** Whether this device stores a token anywhere. */
const stores = (token: string) => Object.values(localStorage).includes(token);

it('a logout without a network ends the login on the server when the network is back', async () => {
  const { server, openAgain } = await open();
  server.refuse(listBooks, 503);
  const comeBack = goOffline();
  await press('Log out');
  await nobody();
  expect([storedToken(), tokenOf('reader'), ended()]).toEqual([null, null, []]);

  // What waits logs nobody in, and no other call sends it.
  await openAgain();
  await nobody();
  await call(listBooks, { quiet: true }).catch(() => undefined);
  const authorised = vi
    .mocked(window.fetch)
    .mock.calls.filter(([, init]) => new Headers(init?.headers).get('Authorization') === 'Bearer a token');
  expect(authorised.map(([address]) => String(address))).toEqual([currentUser.path]);

  comeBack();
  await expect.poll(ended).toEqual(['Bearer a token']);
  await expect.poll(() => stores('a token')).toBe(false);
});

it.each([
  ['a server error', (server: ReturnType<typeof fakeServer>) => server.refuse(logout, 503)],
  ['a lost response', (server: ReturnType<typeof fakeServer>) => server.cut(logout)],
])('after %s the next start ends the login, and a 401 says that it has ended', async (_, fail) => {
  const { server, openAgain } = await open();
  fail(server);
  await press('Log out');
  await expect.poll(ended).toContain('Bearer a token');
  expect([storedToken(), stores('a token')]).toEqual([null, true]);
  server.refuse(logout, 401, { message: 'Please log in.' });
  await openAgain();
  await expect.poll(() => stores('a token')).toBe(false);
  await nobody();
});

it('a hotspot’s page in place of the server’s response ends nothing', async () => {
  const { openAgain } = await open();
  const respond = vi.mocked(window.fetch).getMockImplementation();
  vi.mocked(window.fetch).mockImplementation(async (...call) =>
    String(call[0]).endsWith(logout.path)
      ? new Response('<h1>Welcome to the hotspot</h1>', { headers: { 'Content-Type': 'text/html' } })
      : (respond?.(...call) ?? Response.error()),
  );
  await press('Log out');
  await expect.poll(ended).toContain('Bearer a token');
  expect(stores('a token')).toBe(true);
  if (respond) vi.mocked(window.fetch).mockImplementation(respond);
  await openAgain();
  await expect.poll(() => stores('a token')).toBe(false);
});

it('a full storage loses no logout while the page is open', async () => {
  await open();
  const comeBack = goOffline();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await press('Log out');
  await nobody();
  full.mockRestore();
  expect(stores('a token')).toBe(false);
  comeBack();
  await expect.poll(ended).toEqual(['Bearer a token']);
});

it('two logins end apart, also where one account has both', async () => {
  storeSession('the token of a volunteer', 'volunteer');
  await open();
  await sentence('Salma is logged in, and 1 others');
  const comeBack = goOffline();
  await press('Log out the volunteer');
  await sentence('Salma is logged in, and 0 others');
  await press('Log out');
  await nobody();
  comeBack();
  await expect.poll(() => ended().sort()).toEqual(['Bearer a token', 'Bearer the token of a volunteer']);
  // With the same key, the server would take the second for a repetition of the first.
  expect(sent().map((headers) => headers.get('Idempotency-Key'))).toEqual([null, null]);
  await expect.poll(() => stores('a token') || stores('the token of a volunteer')).toBe(false);
});

it('a login in place of an earlier one of the same kind ends that one', async () => {
  const { server } = await open();
  server.answer(login, { token: 'a new token', user: salma, message: 'Welcome.' });
  await press('Log in');
  await expect.poll(ended).toEqual(['Bearer a token']);
  expect(storedToken()).toBe('a new token');
});

it('a logout ends the browser’s notifications, even without a network', async () => {
  const browser = pushBrowser({ permission: 'granted', subscribed: true });
  await open();
  const comeBack = goOffline();
  await press('Log out');
  await expect.poll(() => [browser.subscribed, browser.shown]).toEqual([false, 0]);
  comeBack();
  await expect.poll(ended).toEqual(['Bearer a token']);
});

it('the logout of a login that is not in use leaves the subscription to the one in use', async () => {
  const browser = pushBrowser({ permission: 'granted', subscribed: true });
  storeSession('the token of a volunteer', 'volunteer');
  await open();
  await press('Log out the volunteer');
  await expect.poll(ended).toEqual(['Bearer the token of a volunteer']);
  await expect.poll(() => browser.shown).toBe(0);
  expect(browser.subscribed).toBe(true);
});

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

it('a pack with the names of readers goes with the login of a volunteer who is not in use', async () => {
  storeSession('the token of a volunteer', 'volunteer');
  await open();
  await loginStore('packs', 'packs').keep('a hall', {}, storedToken());
  expect(await databases()).toContain('desk-packs');
  await press('Log out the volunteer');
  await expect.poll(databases).not.toContain('desk-packs');
});

const bookPages = async () => caches.has('books');

it.each(['Log out', 'End', 'Log out the volunteer'])(
  'the stored pages of books, and what was scrolled where, go with a login: %s',
  async (button) => {
    sessionStorage.setItem('scroll-positions', '{"/book-details?id=seen":200}');
    storeSession('the token of a volunteer', 'volunteer');
    await open();
    await (await caches.open('books')).put('/book-details?id=seen', new Response());
    await press(button);
    await expect.poll(bookPages).toBe(false);
    expect(sessionStorage.getItem('scroll-positions')).toBeNull();
  },
);

it('the stored pages of books go with a login that has ended before the start, and so do notifications', async () => {
  const browser = pushBrowser({ permission: 'granted', subscribed: true });
  const server = fakeServer();
  await (await caches.open('books')).put('/book-details?id=seen', new Response());
  server.refuse(currentUser, 401, { message: 'Your session has expired. Please log in again.' });
  await show(
    <SessionProvider>
      <Buttons />
    </SessionProvider>,
    { as: 'reader' },
  );
  await nobody();
  await expect.poll(bookPages).toBe(false);
  // The subscription stays for the next login: the server has forgotten it with this one.
  await expect.poll(() => [browser.subscribed, browser.shown]).toEqual([true, 0]);
});
