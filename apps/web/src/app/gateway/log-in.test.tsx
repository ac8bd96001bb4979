import { registerReader } from '@library/contract/accounts/registration.ts';
import { login, type User } from '@library/contract/accounts/sessions.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { listLendings } from '@library/contract/lending/lendings.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { listUnverifiedAdmins } from '@library/contract/people/admins.ts';
import { listUnverifiedVolunteers } from '@library/contract/people/volunteers.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import { openApplication } from '../../test/open-application.tsx';
import { accountDepartment, accountHalls } from '../../test/own-accounts.ts';
import {
  sampleAdmin,
  sampleReaderUser,
  sampleVolunteerUser,
  serverForAdmin,
  serverForReader,
  serverForVolunteer,
} from '../../test/people.ts';
import { answerBrowse } from '../../test/reader-pages.ts';
import { logIn, logInButton, profileButton } from '../../test/top-bar.ts';

const main = page.getByRole('main');
const stored = () => ({
  token: localStorage.getItem('authToken'),
  userType: localStorage.getItem('userType'),
});

/** Answers what the first page after the login of anybody asks for. */
function answerFirstPage(server: FakeServer) {
  answerBrowse(server);
  const empty = { success: true as const, data: [] };
  server.answer(listRequests, empty);
  server.answer(listLendings, empty);
  server.answer(listUnverifiedVolunteers, { unverifiedVolunteers: [] });
  server.answer(listUnverifiedAdmins, { unverifiedAdmins: [] });
}

it.each<[AccountType, () => FakeServer, User]>([
  ['reader', serverForReader, sampleReaderUser()],
  ['volunteer', serverForVolunteer, sampleVolunteerUser()],
  ['admin', serverForAdmin, sampleAdmin()],
])(
  'a login opens the account and stores the token and the type of the path: %s [S4-01] [S3-02] [S7-09] [S7-10]',
  async (role, serverFor, user) => {
    const server = serverFor();
    answerFirstPage(server);
    server.answer(login, { token: 'a new token', user, message: 'Welcome.' });
    await openApplication(`/user/${role}`);
    await expect.element(logInButton).toBeVisible();
    await logIn(user.email, 'a long password');
    await expect.element(profileButton).toBeVisible();
    expect(server.callsTo(login)).toMatchObject([
      { path: `/api/login/${role}`, body: { email: user.email, password: 'a long password' } },
    ]);
    expect(stored()).toEqual({ token: 'a new token', userType: role });
  },
);

it('the type in the session is that of the path, not that of the user [S3-02]', async () => {
  const server = serverForVolunteer();
  answerFirstPage(server);
  const user = { ...sampleVolunteerUser(), user_type: 'reader' };
  server.refuse(login, 200, { token: 'a new token', user, message: 'Welcome.' });
  await openApplication('/user/volunteer');
  await logIn('karim@example.test', 'a long password');
  await expect.element(page.getByRole('tab', { name: 'Insert Book' })).toBeVisible();
  expect(stored().userType).toBe('volunteer');
});

it('a registration logs in [S4-02]', async () => {
  const server = serverForReader();
  answerFirstPage(server);
  server.answer(listHalls, accountHalls);
  server.answer(listDepartments, [accountDepartment]);
  server.answer(registerReader, {
    token: 'a new token',
    user: sampleReaderUser({ name: 'Nusrat Jahan' }),
    message: 'Welcome.',
  });
  await openApplication('/user/reader?mode=register');
  await expect.element(logInButton).toBeVisible();
  await page.getByLabelText('Full name').fill('Nusrat Jahan');
  await page.getByLabelText('Email').fill('nusrat@example.test');
  await page.getByLabelText('Create password').fill('a long password');
  await page.getByLabelText('Confirm password').fill('a long password');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabelText('Department').fill('Arabic');
  await page.getByRole('option', { name: 'Arabic', exact: true }).click();
  await page.getByLabelText('Hall').selectOptions('Rokeya Hall');
  await main.getByRole('button', { name: 'Register', exact: true }).click();
  await expect.element(profileButton).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/browse-books');
  expect(stored()).toEqual({ token: 'a new token', userType: 'reader' });
  expect(server.callsTo(registerReader)).toMatchObject([
    {
      body: {
        name: 'Nusrat Jahan',
        email: 'nusrat@example.test',
        password: 'a long password',
        dept_id: accountDepartment.dept_id,
        hall_id: accountHalls[0]?.hall_id,
      },
    },
  ]);
});
