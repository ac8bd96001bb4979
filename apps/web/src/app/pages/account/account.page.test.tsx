import {
  changeOnLeaderboard,
  changeOwnPerson,
  type OwnAccount,
  ownAccount,
} from '@library/contract/accounts/own-account.ts';
import { currentUser, listSessions, login } from '@library/contract/accounts/sessions.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { partOf, saveIn } from '../../../test/account-parts.ts';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import {
  answerAccountPage,
  sampleAdminAccount,
  sampleReaderAccount,
  sampleVolunteerAccount,
  thisDevice,
} from '../../../test/own-accounts.ts';
import {
  sampleReaderUser,
  serverForAdmin,
  serverForReader,
  serverForVolunteer,
} from '../../../test/people.ts';
import { toast } from '../../../test/toasts.ts';
import { logIn, profileButton, profileMenu, topBar } from '../../../test/top-bar.ts';

const main = page.getByRole('main');
const person = partOf('Name and phone');
const studies = partOf('Hall and studies');
const heading = page.getByRole('heading', { level: 1, name: 'My account' });
const session = studies.getByLabelText('Session');

function serverForAccount(account: OwnAccount = sampleReaderAccount()): FakeServer {
  const server = serverForReader();
  answerAccountPage(server, account);
  return server;
}

const last = ['Appearance', 'Language and digits', 'Delete your account'];
const logins = 'Where you are logged in';
const readersParts = ['Name and phone', 'Email', 'Hall and studies', 'Password', 'Leaderboard', 'E-mails'];
const readersOwn = ['Your calendar', 'My books offline'];
const volunteersParts = ['Name and phone', 'Email', 'Room and studies', 'Password', 'E-mails'];

it.each<[AccountType, () => FakeServer, OwnAccount, string[]]>([
  ['reader', serverForReader, sampleReaderAccount(), [...readersParts, ...readersOwn, logins, ...last]],
  ['volunteer', serverForVolunteer, sampleVolunteerAccount(), [...volunteersParts, logins, ...last]],
  [
    'admin',
    serverForAdmin,
    sampleAdminAccount(),
    ['Name and phone', 'Email', 'Password', 'E-mails', logins, ...last],
  ],
])(
  'the profile menu leads to the account page, for each kind of account: %s',
  async (as, serverFor, account, parts) => {
    answerAccountPage(serverFor(), account);
    await openApplication('/privacy', { as });
    await profileButton.click();
    await topBar.getByRole('link', { name: 'My account', exact: true }).click();
    await expect.element(heading).toBeVisible();
    expect(location.pathname).toBe('/account');
    await expect
      .poll(() =>
        main
          .getByRole('heading', { level: 2 })
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(parts);
    expect(profileMenu()).toBeNull();
  },
);

it('a visitor is sent to log in, and comes back', async () => {
  const server = fakeServer();
  await openApplication('/account');
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect.element(page.getByText('Please log in to see your account.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  const user = sampleReaderUser();
  server.answer(login, { token: 'a token', user, message: 'Welcome.' });
  answerAccountPage(server, sampleReaderAccount());
  await logIn(user.email, 'a long password');
  await expect.element(heading).toBeVisible();
  expect(location.pathname).toBe('/account');
  expect(server.callsTo(login)).toMatchObject([
    { path: '/api/login/reader', body: { email: user.email, password: 'a long password' } },
  ]);
});

it('a changed name shows in the top bar immediately and when the library opens again; the rest of the page keeps typed values', async () => {
  const server = serverForAccount(sampleReaderAccount({ contact: '01711000000' }));
  const screen = await openApplication('/account', { as: 'reader' });
  await expect.element(saveIn(person)).toBeDisabled();
  await session.fill('2019-20');
  await person.getByLabelText('Full name').fill('ফরিদা ইয়াসমিন');
  await person.getByLabelText('Phone').fill('');
  await expect.element(person.getByText('Not saved yet')).toBeVisible();
  const changed = { name: 'ফরিদা ইয়াসমিন', contact: null };
  server.answer(changeOwnPerson, () => {
    server.answer(ownAccount, sampleReaderAccount(changed));
    server.answer(currentUser, sampleReaderUser(changed));
    return { message: 'Your name and phone are saved.', user: sampleReaderUser(changed) };
  });
  await saveIn(person).click();
  await expect.element(toast('Your name and phone are saved.')).toBeVisible();
  expect(server.callsTo(changeOwnPerson).map(({ body }) => body)).toEqual([{ ...changed, contact: '' }]);
  await expect.element(saveIn(person)).toBeDisabled();
  await expect.element(session).toHaveValue('2019-20');
  await expect.element(studies.getByText('Not saved yet')).toBeVisible();
  const menuShowsIt = async () => {
    await profileButton.click();
    await expect.element(topBar.getByText('ফরিদা ইয়াসমিন', { exact: true })).toBeVisible();
    await expect.element(topBar.getByText(/Contact:/)).not.toBeInTheDocument();
  };
  await menuShowsIt();
  await screen.unmount();
  queryClient.clear();
  await openApplication('/account', { as: 'reader' });
  await menuShowsIt();
  await expect.element(person.getByLabelText('Full name')).toHaveValue('ফরিদা ইয়াসমিন');
  await expect.element(session).toHaveValue('2024-25');
});

it('says that the account loads', async () => {
  const server = serverForAccount();
  const release = server.hold(ownAccount);
  await openApplication('/account', { as: 'reader' });
  await expect.element(page.getByText('Loading your account...', { exact: true })).toBeInTheDocument();
  release();
  await expect.element(person).toBeVisible();
});

it('parts that fail show a message and can be tried again', async () => {
  const server = serverForAccount();
  server.refuse(ownAccount, 500);
  await openApplication('/account', { as: 'reader' });
  await expect.element(main.getByText("We couldn't load your account. Please try again.")).toBeVisible();
  server.answer(ownAccount, sampleReaderAccount());
  server.refuse(listSessions, 500, { message: 'The logins are away.' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(person).toBeVisible();
  const devices = partOf(logins);
  await expect.element(devices.getByText('The logins are away.')).toBeVisible();
  server.answer(listSessions, { sessions: [thisDevice] });
  await devices.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(devices.getByText('This device')).toBeVisible();
});

it('the account is changed by the keyboard alone', async () => {
  const server = serverForAccount(sampleReaderAccount({ name: 'Before' }));
  server.answer(changeOwnPerson, {
    message: 'Your name and phone are saved.',
    user: sampleReaderUser({ name: 'After' }),
  });
  server.answer(changeOnLeaderboard, () => {
    server.answer(ownAccount, sampleReaderAccount({ on_leaderboard: false }));
    return { message: "You're hidden from the leaderboard." };
  });
  await openApplication('/account', { as: 'reader' });
  const name = person.getByLabelText('Full name');
  await expect.element(name).toHaveValue('Before');
  (name.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}After{Tab}01700000000{Enter}');
  await expect.element(toast('Your name and phone are saved.')).toBeVisible();
  expect(server.callsTo(changeOwnPerson).map(({ body }) => body)).toEqual([
    { name: 'After', contact: '01700000000' },
  ]);
  const shown = page.getByRole('switch', { name: 'Show me on the leaderboard' });
  (shown.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(shown).not.toBeChecked();
  await expect.element(toast("You're hidden from the leaderboard.")).toBeVisible();
});
