import { currentUser, login, logout, type User } from '@library/contract/accounts/sessions.ts';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { queryClient } from '../queries/query-client.ts';
import { useLogIn } from './log-in.ts';
import { SessionProvider, useSession } from './session.tsx';
import { storedToken, storeSession, tokenOf } from './stored-session.ts';
import { useSwitchAccount } from './switch-account.ts';

const rahima: User = {
  user_type: 'admin',
  admin_id: 'rahima',
  name: 'Rahima Khatun',
  email: 'rahima@example.test',
  contact: null,
  language: null,
  isVerified: true,
};
const karima: User = { ...rahima, admin_id: 'karima', name: 'Karima' };

function Buttons() {
  const { user, logout } = useSession();
  const login = useLogIn();
  if (user)
    return (
      <button type="button" onClick={logout}>
        Log out {user.name}
      </button>
    );
  return (
    <button type="button" onClick={() => login('admin', { email: rahima.email, password: 'a password' })}>
      Log in
    </button>
  );
}

const button = (name: string) => page.getByRole('button', { name });
const seen = ['books', 'detail', 'a-book'] as const;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(currentUser, rahima);
  server.answer(login, { token: 'a new token', user: rahima, message: 'Welcome.' });
  server.answer(logout, { message: 'Goodbye.' });
});

const showButtons = (as: 'admin' | null) =>
  show(
    <SessionProvider>
      <Buttons />
    </SessionProvider>,
    { as },
  );

it('a logout leaves nothing in memory of what the person has seen', async () => {
  await showButtons('admin');
  await expect.element(button('Log out Rahima Khatun')).toBeVisible();
  queryClient.setQueryData(seen, 'with the heart of Rahima');
  await button('Log out Rahima Khatun').click();
  await expect.element(button('Log in')).toBeVisible();
  expect(queryClient.getQueryData(seen)).toBeUndefined();
});

it('a login leaves nothing in memory of what the visitor before has seen', async () => {
  await showButtons(null);
  queryClient.setQueryData(seen, 'without a heart');
  await button('Log in').click();
  await expect.element(button('Log out Rahima Khatun')).toBeVisible();
  expect(queryClient.getQueryData(seen)).toBeUndefined();
});

/** Opens another page of the library beside this one, and returns its storage: the browser reports changes there to this page. */
function storageOfOtherTab(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  if (!frame.contentWindow) throw new Error('The frame has no window.');
  return frame.contentWindow.localStorage;
}

it.each<[string, 'admin' | null, (storage: Storage) => void, string]>([
  ['login', null, (storage) => storage.setItem('authToken', 'the token of Karima'), 'Log out Karima'],
  ['change of account', 'admin', (storage) => storage.setItem('authToken', 'another'), 'Log out Karima'],
  ['logout', 'admin', (storage) => storage.removeItem('authToken'), 'Log in'],
])('a %s in another tab leaves nothing in memory of what the person before has seen', async (_, ...row) => {
  const [as, change, shown] = row;
  await showButtons(as);
  await expect.element(button(as ? 'Log out Rahima Khatun' : 'Log in')).toBeVisible();
  queryClient.setQueryData(seen, 'of the person before');
  server.answer(currentUser, karima);
  change(storageOfOtherTab());
  await expect.element(button(shown)).toBeVisible();
  expect(queryClient.getQueryData(seen)).toBeUndefined();
});

function LateAnswer() {
  const { user, updateUser } = useSession();
  const corrected = { ...rahima, name: 'Rahima Begum' };
  return (
    <>
      <p>{user?.name}</p>
      <button type="button" onClick={() => updateUser(karima)}>
        Another person
      </button>
      <button type="button" onClick={() => updateUser(corrected)}>
        Same person
      </button>
    </>
  );
}

it('a late answer about the person before does not replace the person who is logged in', async () => {
  await show(
    <SessionProvider>
      <LateAnswer />
    </SessionProvider>,
  );
  await expect.element(page.getByText('Rahima Khatun')).toBeVisible();
  await button('Another person').click();
  await expect.element(page.getByText('Rahima Khatun')).toBeVisible();
  await button('Same person').click();
  await expect.element(page.getByText('Rahima Begum')).toBeVisible();
});

function SlowCalls() {
  const { user, enter } = useSession();
  const login = useLogIn();
  const switchTo = useSwitchAccount();
  const [done, setDone] = useState('');
  const form = { email: rahima.email, password: 'a password' };
  return (
    <>
      <p>{user?.name ?? 'Nobody'}</p>
      <p>{done}</p>
      <button type="button" onClick={() => login('admin', form).then(() => setDone('Login done'))}>
        Log in
      </button>
      <button
        type="button"
        onClick={() => switchTo('reader', () => undefined).then(() => setDone('Switch done'))}
      >
        Switch
      </button>
      <button type="button" onClick={() => enter('the token of Karima', 'admin', karima)}>
        Karima logs in
      </button>
    </>
  );
}

describe('after somebody else has logged in, a late answer', () => {
  const showSlowCalls = () =>
    show(
      <SessionProvider>
        <SlowCalls />
      </SessionProvider>,
      { as: null },
    );

  it('to a login is not used, and that login ends', async () => {
    const answer = server.hold(login);
    await showSlowCalls();
    await button('Log in').click();
    await button('Karima logs in').click();
    await expect.element(page.getByText('Karima', { exact: true })).toBeVisible();
    answer();
    await expect.element(page.getByText('Login done')).toBeVisible();
    await expect.element(page.getByText('Karima', { exact: true })).toBeVisible();
    expect(storedToken()).toBe('the token of Karima');
    await expect.poll(() => server.callsTo(logout)).toHaveLength(1);
  });

  it('about another account of the device does not switch to it, and keeps it', async () => {
    storeSession('the token of a reader', 'reader');
    storeSession('the token of an admin', 'admin');
    await showSlowCalls();
    await expect.element(page.getByText('Rahima Khatun')).toBeVisible();
    const answer = server.hold(currentUser);
    await button('Switch').click();
    await button('Karima logs in').click();
    await expect.element(page.getByText('Karima', { exact: true })).toBeVisible();
    answer();
    await expect.element(page.getByText('Switch done')).toBeVisible();
    await expect.element(page.getByText('Karima', { exact: true })).toBeVisible();
    expect([storedToken(), tokenOf('reader')]).toEqual(['the token of Karima', 'the token of a reader']);
  });
});
