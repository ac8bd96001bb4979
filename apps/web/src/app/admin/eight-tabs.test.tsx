import { currentUser } from '@library/contract/accounts/sessions.ts';
import { listReaders } from '@library/contract/people/readers.ts';
import { listUnverifiedVolunteers } from '@library/contract/people/volunteers.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { halls } from '@library/contract/reference/reference-admin.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerAdminLists } from '../../test/admin-lists.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { answerIntake } from '../../test/intake.ts';
import { expectNoSidewaysScroll } from '../../test/looks.ts';
import { openApplication } from '../../test/open-application.tsx';
import { noPage } from '../../test/paged.ts';
import { sampleAdmin, serverForAdmin } from '../../test/people.ts';
import { sampleReader } from '../../test/samples.ts';
import { toast } from '../../test/toasts.ts';
import { waitingVolunteer } from '../../test/waiting-people.ts';
// Loaded with the test: a busy machine takes long for a page that is loaded when it is opened.
import './admin-home.page.tsx';
import './verify-people.tsx';

const tabs = [
  { name: 'Verify Volunteers', heading: 'Unverified volunteers' },
  { name: 'Insert Books', heading: 'Insert/Update Book Copies' },
  { name: 'Pending Requests', heading: 'Book Requests' },
  { name: 'Pending Borrows', heading: 'Currently Borrowed Books' },
  { name: 'Readers', heading: 'Readers' },
  { name: 'Volunteers', heading: 'Volunteers' },
  { name: 'Book Index', heading: 'Manage Books' },
  { name: 'Entity Management', heading: 'Manage Halls' },
];
const near = { hall_id: 'near', name: 'Near Hall', gender: 'male' as const };

const openTab = page.getByRole('tab', { selected: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const headingOf = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

let server: FakeServer;

beforeEach(() => {
  server = serverForAdmin();
  answerAdminLists(server);
  answerIntake(server);
  server.answer(listHalls, [near]);
});

const open = (address = '/user/admin') => openApplication(address, { as: 'admin' });

it('the admin is welcomed by name and starts at the first of eight tabs [S2.11-01] [S2.11-03] [S2.11-04] [S4-58] [S6-23]', async () => {
  const names = server.recordNames();
  await open();
  await expect.element(title('Welcome, Salma Begum')).toBeVisible();
  const shown = page.getByRole('tab').elements();
  expect(shown.map(({ textContent }) => textContent)).toEqual(tabs.map(({ name }) => name));
  await expect.element(openTab).toHaveTextContent('Verify Volunteers');
  await expect.element(page.getByRole('tabpanel', { name: 'Verify Volunteers' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Unverified volunteers' })).toBeVisible();
  // The numbers on the ways to the books to describe and to the labels are asked for beside it.
  const besideLists = ['GET /api/user', 'GET /api/books/to-describe', 'GET /api/labels/count'];
  const firstList = () => names().find((name) => !besideLists.includes(name));
  await expect.poll(firstList).toBe('GET /api/vol/unverified');
});

it('an admin without a name is welcomed as Admin [S2.11-02] [S9-28]', async () => {
  server.refuse(currentUser, 200, { ...sampleAdmin(), name: null });
  await open();
  await expect.element(title('Welcome, Admin')).toBeVisible();
});

it('the tabs switch in the page, without leaving it [S4-57]', async () => {
  await open('/user/admin?tab=entities');
  await expect.element(headingOf('Manage Halls')).toBeVisible();
  for (const { name, heading } of tabs) {
    await tab(name).click();
    await expect.element(openTab).toHaveTextContent(name);
    await expect.element(headingOf(heading)).toBeVisible();
    expect(location.pathname).toBe('/user/admin');
  }
});

it('a failed reload of the profile shows a toast, and the name stays [S8-93]', async () => {
  server.answer(currentUser, () => {
    server.refuse(currentUser, 500);
    return sampleAdmin();
  });
  await open();
  await expect.element(toast('Failed to load admin profile.')).toBeVisible();
  await expect.element(title('Welcome, Salma Begum')).toBeVisible();
});

it('each tab fits the width of a phone', async () => {
  await page.viewport(390, 844);
  server.answer(halls.page, { ...noPage, data: [{ ...near, people_count: 2, copies_count: 0 }], total: 1 });
  const reader = sampleReader({
    name: 'A reader with quite a long name',
    hall_id: 'near',
    hall: { name: 'Near Hall' },
  });
  server.answer(listReaders, { ...noPage, data: [reader], total: 1 });
  server.answer(listUnverifiedVolunteers, { unverifiedVolunteers: [waitingVolunteer()] });
  await open();
  for (const { name, heading } of tabs) {
    await tab(name).click();
    await expect.element(headingOf(heading)).toBeVisible();
    await expectNoSidewaysScroll();
  }
  await tab('Readers').click();
  await expect.element(page.getByText(reader.name)).toBeVisible();
  await expectNoSidewaysScroll();
});
