import { listLendings } from '@library/contract/lending/lendings.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { adminOverview, type Overview } from '@library/contract/library/overview.ts';
import { listUnverifiedAdmins } from '@library/contract/people/admins.ts';
import { listUnverifiedVolunteers, verifyVolunteer } from '@library/contract/people/volunteers.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, today as libraryDay } from '../../lib/wording/dates.ts';
import { answerAdminLists } from '../../test/admin-lists.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { filterOf } from '../../test/lists.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../test/looks.ts';
import { openApplication } from '../../test/open-application.tsx';
import { quietOverview, serverForAdmin } from '../../test/people.ts';
import { sampleLending, sampleRequest } from '../../test/samples.ts';
import { waitingVolunteer } from '../../test/waiting-people.ts';
// Loaded with the test: a busy machine takes long for a page that is loaded when it is opened.
import './admin-home.page.tsx';
import './verify-people.tsx';

const { today } = quietOverview;
const longName = 'বঙ্গমাতা শেখ ফজিলাতুন্নেছা মুজিব হল ও তার অনেক লম্বা একটি নাম';
const near = { hall_id: 'near', name: 'Near Hall' };
const far = { hall_id: 'far', name: longName };

/** Two people and four requests wait, two loans are late, and a hall has no volunteer. */
const busy: Overview = {
  ...quietOverview,
  unverified: { volunteers: 2, admins: 1 },
  pending_requests: {
    total: 4,
    ages: { today: 2, days_1_to_3: 1, days_4_on: 1 },
    halls: [
      { ...near, total: 3, today: 2, days_1_to_3: 0, days_4_on: 1 },
      { ...far, total: 1, today: 0, days_1_to_3: 1, days_4_on: 0 },
    ],
  },
  late_lendings: { total: 2, longest_days: 12 },
  halls_without_volunteer: [{ ...far, pending_requests: 1 }],
};
const requests = [near, near, far, near].map((hall, index) =>
  sampleRequest({
    req_id: `request-${index}`,
    hall,
    request_date: addDays(today, [0, 0, -2, -5][index] ?? 0),
  }),
);

const lendings = [-3, -12, 4].map((days) =>
  sampleLending({ lending_id: `lending of ${days}`, return_date: addDays(libraryDay(), days) }),
);

const overview = page.getByRole('region', { name: 'Needs your attention' });
const dialog = page.getByRole('dialog');
const openTab = page.getByRole('tab', { selected: true });

let server: FakeServer;

beforeEach(() => {
  server = serverForAdmin();
  answerAdminLists(server);
  server.answer(adminOverview, busy);
  server.answer(
    listHalls,
    [near, far].map((hall) => ({ ...hall, gender: 'male' as const })),
  );
  server.answer(listUnverifiedVolunteers, {
    unverifiedVolunteers: [waitingVolunteer(), waitingVolunteer({ volunteer_id: 'nila', name: 'Nila Das' })],
  });
  server.answer(listUnverifiedAdmins, {
    unverifiedAdmins: [{ admin_id: 'omar', name: 'Omar Ali', email: 'omar@example.test', contact: null }],
  });
  server.answer(listRequests, ({ query }) => ({
    success: true as const,
    data: requests.filter(
      ({ request_date, hall }) =>
        query.status === 'pending' &&
        (query.hall_id ?? hall.hall_id) === hall.hall_id &&
        (query.start_date ?? request_date) <= request_date &&
        request_date <= (query.end_date ?? request_date),
    ),
  }));
  server.answer(listLendings, ({ query }) => ({
    success: true as const,
    data: lendings.filter(
      ({ status, return_date }) => query.status === status && return_date <= (query.end_date ?? return_date),
    ),
  }));
});

const open = () => openApplication('/user/admin', { as: 'admin' });

/** The sum of the counts beside the headings of these lists. */
function counted(headings: RegExp | string): number {
  const counts = page.getByRole('region', { name: headings }).getByText(/^\(\d+\)$/);
  return counts.elements().reduce((sum, { textContent }) => sum + Number(textContent?.slice(1, -1)), 0);
}

it.each([
  ['3 to verify', 3, /^Unverified (volunteers|admins)$/],
  ['2 late', 2, 'Currently Borrowed Books'],
  ['4 pending requests', 4, 'Book Requests'],
  ['Today 2', 2, 'Book Requests'],
  ['1–3 days 1', 1, 'Book Requests'],
  ['4 days or more 1', 1, 'Book Requests'],
])('the figure "%s" links to a list of exactly what it counts', async (figure, count, headings) => {
  await open();
  await overview.getByRole('link', { name: figure, exact: true }).click();
  await expect.poll(() => counted(headings)).toBe(count);
  await expect.element(overview.getByText('Up to 12 days', { exact: true })).toBeVisible();
});

it('the numbers by hall link to a hall’s requests, also of one age, by keyboard too', async () => {
  await open();
  await expect.element(overview.getByRole('button', { name: 'By hall' })).toBeVisible();
  overview.getByRole('button', { name: 'By hall' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const halls = page.getByRole('dialog', { name: 'Pending requests by hall' });
  const entry = halls.getByRole('listitem').filter({ hasText: longName });
  await expect.element(entry.getByText('1 request', { exact: true })).toBeVisible();
  entry.getByRole('link', { name: '1–3 days 1' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(halls).not.toBeInTheDocument();
  await expect.element(openTab).toMatchTextContent(/^Pending Requests/);
  await expect.element(filterOf('Hall')).toHaveValue('far');
  await expect.poll(() => counted('Book Requests')).toBe(1);
});

it('halls without an available volunteer are listed and link to their volunteers', async () => {
  await open();
  await overview.getByRole('button', { name: 'Show halls' }).click();
  const halls = page.getByRole('dialog', { name: 'Halls without an available volunteer' });
  await expect
    .element(halls.getByRole('listitem').filter({ hasText: longName }))
    .toMatchTextContent(/1 request/);
  await halls.getByRole('link', { name: longName }).click();
  await expect.element(openTab).toHaveTextContent('Volunteers');
  await expect.element(filterOf('Hall')).toHaveValue('far');
});

it('a change in a tab updates the figure immediately', async () => {
  await open();
  const figure = overview.getByRole('link', { name: /to verify$/ });
  await expect.element(figure).toHaveAccessibleName('3 to verify');
  await page
    .getByRole('row')
    .filter({ hasText: 'Nazia Sultana' })
    .getByRole('button', { name: 'Verify' })
    .click();
  server.answer(verifyVolunteer, () => {
    server.answer(adminOverview, { ...busy, unverified: { volunteers: 1, admins: 1 } });
    return { message: 'Verified.' };
  });
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect.element(figure).toHaveAccessibleName('2 to verify');
});

it.each(['open', 'folded'])('the %s overview keeps its place while it loads', async (shape) => {
  localStorage.setItem('overview', shape);
  // Numbers of three digits take as many lines as numbers of one digit.
  server.answer(adminOverview, {
    ...busy,
    unverified: { volunteers: 120, admins: 12 },
    halls_without_volunteer: Array.from({ length: 120 }, () => ({ ...near, pending_requests: 1 })),
  });
  const release = server.hold(adminOverview);
  await open();
  await expect.element(overview.getByText('Loading the overview...')).toBeInTheDocument();
  const tabs = page.getByRole('tablist', { name: 'Administration' });
  const top = () => Math.round(tabs.element().getBoundingClientRect().y);
  const before = top();
  release();
  await expect.element(overview.getByRole('link', { name: /^\d+ late$/i })).toBeVisible();
  expect(top()).toBe(before);
});

for (const { width, late, collapsed } of [
  { width: 320, late: /Late$/, collapsed: true },
  { width: 1280, late: /late$/, collapsed: false },
]) {
  it(`the overview is accessible in both themes and leaves the tab in sight, ${width} px wide`, async () => {
    await page.viewport(width, 800);
    await open();
    await expect.element(overview.getByRole('link', { name: late })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Unverified volunteers' })).toBeInViewport();
    await expectNoSidewaysScroll();
    await expectAccessible();
    if (collapsed) await overview.getByRole('button', { name: 'Show the overview' }).click();
    await expectNoSidewaysScroll();
    await overview.getByRole('button', { name: 'Show halls' }).click();
    await expect.element(dialog).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}
