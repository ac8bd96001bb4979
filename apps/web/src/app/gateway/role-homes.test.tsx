import { currentUser } from '@library/contract/accounts/sessions.ts';
import { listBooks } from '@library/contract/books/catalogue.ts';
import { home } from '@library/contract/books/home.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerAdminLists } from '../../test/admin-lists.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { openApplication } from '../../test/open-application.tsx';
import {
  sampleVolunteerUser,
  serverForAdmin,
  serverForReader,
  serverForVolunteer,
} from '../../test/people.ts';
import { answerReferenceLists } from '../../test/reference-lists.ts';
// Loaded with the test: a busy machine takes long for a page that is loaded when it is opened.
import './gateway.page.tsx';

const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const noRequests = { success: true as const, data: [] };

it('the gateway is for everybody who is not logged in [S2.1-09]', async () => {
  fakeServer();
  await openApplication('/user/volunteer');
  await expect.element(heading('Login as volunteer')).toBeVisible();
});

it('for a volunteer the gateway is the volunteer area [S2.1-09] [S2.3-11]', async () => {
  serverForVolunteer().answer(listRequests, noRequests);
  await openApplication('/user/volunteer', { as: 'volunteer' });
  await expect.element(heading('Welcome, Abdul Karim')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Insert Book' })).toBeVisible();
  await expect.element(heading('Login as volunteer')).not.toBeInTheDocument();
});

it('an admin sees the admin home [S2.3-12]', async () => {
  answerAdminLists(serverForAdmin());
  await openApplication('/user/admin', { as: 'admin' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome, Salma Begum' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Verify Volunteers' })).toBeVisible();
  await expect.element(heading('Login as admin')).not.toBeInTheDocument();
});

it('an unverified volunteer only sees whom to ask, until an admin has verified the account [S2.3-10]', async () => {
  const server = serverForVolunteer({ isVerified: false });
  server.answer(listRequests, noRequests);
  await openApplication('/user/volunteer', { as: 'volunteer' });
  await expect
    .element(page.getByRole('heading', { name: 'Verification Pending', exact: true }))
    .toBeVisible();
  await expect
    .element(
      page.getByText(
        'Your account is not verified yet. Please contact the Dhaka University Islamic Library authorities for verification.',
        { exact: true },
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toBeVisible();

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Not verified yet.' })).toBeInTheDocument();
  server.answer(currentUser, sampleVolunteerUser());
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(page.getByRole('tab', { name: 'Insert Book' })).toBeVisible();
});

it('an unverified admin sees the same', async () => {
  serverForAdmin({ isVerified: false });
  await openApplication('/user/admin', { as: 'admin' });
  await expect
    .element(page.getByRole('heading', { name: 'Verification Pending', exact: true }))
    .toBeVisible();
  await expect.element(heading(/^Welcome/)).not.toBeInTheDocument();
});

it.each(['/user/reader', '/user/admin', '/user/volunteer'])(
  'any other account type is sent to Browse from %s [S2.3-13] [S6-30]',
  async (address) => {
    const server = serverForReader();
    answerReferenceLists(server);
    const shelves = { newest: [], most_read: [], highest_rated: [] };
    server.answer(home, { books: 0, ...shelves, categories: [], halls: [] });
    server.answer(listBooks, { data: [], meta: { current_page: 1, last_page: 1, total: 0 } });
    await openApplication(address, { as: 'reader' });
    await expect.element(heading('Browse Books')).toBeVisible();
    await expect.poll(() => location.pathname + location.search).toBe('/browse-books');
  },
);
