import { listAdminBooks } from '@library/contract/books/admin-books.ts';
import type { Endpoint } from '@library/contract/calls/route.ts';
import { listClaims } from '@library/contract/lending/claims.ts';
import { listLendings } from '@library/contract/lending/lendings.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { listUnverifiedAdmins } from '@library/contract/people/admins.ts';
import { listReaders } from '@library/contract/people/readers.ts';
import { listUnverifiedVolunteers, listVolunteers } from '@library/contract/people/volunteers.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import {
  authors,
  categories,
  departments,
  halls,
  publishers,
} from '@library/contract/reference/reference-admin.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { noPage } from '../../test/paged.ts';
import { answerReferenceLists } from '../../test/reference-lists.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { adminTabs } from './admin-tabs.tsx';

const noList = { success: true, data: [] };
const entries = Object.entries({ halls, departments, authors, categories, publishers });

type Screen = {
  tab: string;
  list: Endpoint;
  loading: string;
  /** What the server answers when there is nothing, and what the screen says then. */
  nothing: unknown;
  empty: string;
};
const screens: Screen[] = [
  {
    tab: 'Verify Volunteers',
    list: listUnverifiedVolunteers,
    loading: 'Loading unverified volunteers...',
    nothing: { unverifiedVolunteers: [] },
    empty: 'No unverified volunteers found at the moment.',
  },
  {
    tab: 'Pending Requests',
    list: listRequests,
    loading: 'Loading requests...',
    nothing: noList,
    empty: 'No Requests Found',
  },
  {
    tab: 'Pending Borrows',
    list: listLendings,
    loading: 'Loading current lendings...',
    nothing: noList,
    empty: 'No Lendings Found',
  },
  {
    tab: 'Readers',
    list: listReaders,
    loading: 'Loading readers...',
    nothing: noPage,
    empty: 'No readers found matching your criteria.',
  },
  {
    tab: 'Volunteers',
    list: listVolunteers,
    loading: 'Loading volunteers...',
    nothing: noPage,
    empty: 'No volunteers found matching your criteria.',
  },
  {
    tab: 'Book Index',
    list: listAdminBooks,
    loading: 'Loading books...',
    nothing: noPage,
    empty: 'No books found.',
  },
  ...entries.map(([many, calls]) => ({
    tab: 'Entity Management',
    list: calls.page,
    loading: `Loading ${many}...`,
    nothing: noPage,
    empty: `No ${many} found.`,
  })),
];

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  answerReferenceLists(server);
  server.answer(listUnverifiedAdmins, { unverifiedAdmins: [] });
  server.answer(listClaims, noPage);
  for (const { list, nothing } of screens) server.refuse(list, 200, nothing);
});

/** Opens a tab of the admin's home, as its page shows it. */
const open = (label: string, loggedIn = true) =>
  show(adminTabs().find((tab) => tab.label === label)?.content, { as: loggedIn ? 'admin' : null });

describe.each(screens)('$tab, $empty', ({ tab, list, loading, nothing, empty }) => {
  it('shows that it loads, then a failure with Try Again, then nothing found [S2.11-64] [S2.11-65] [S2.11-66] [S8-98]', async () => {
    server.refuse(list, 500, { message: 'Out of order.' });
    const release = server.hold(list);
    await open(tab);
    const status = page.getByRole('status').filter({ hasText: loading });
    await expect.element(status).toBeInTheDocument();
    release();
    const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Out of order.' });
    await expect.element(failure).toBeVisible();
    await expect.element(status).not.toBeInTheDocument();
    server.refuse(list, 200, nothing);
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByText(empty)).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
    expect(server.callsTo(list)).toHaveLength(2);
  });

  it('loads no list without a token [S5-48] [S8-87]', async () => {
    await open(tab, false);
    await expect
      .element(page.getByRole('main').getByText('Authentication token missing.').first())
      .toBeVisible();
    await expect.element(toast('Authentication token missing.')).toBeVisible();
    expect(server.callsTo(list)).toEqual([]);
  });
});

it.each([
  ['Pending Requests', 'Failed to fetch requests.', '[S8-47]', listRequests, 200, { success: false }],
  ['Pending Borrows', 'Failed to fetch current lendings.', '[S8-50]', listLendings, 200, { success: false }],
  ['Readers', 'Failed to load readers.', '[S8-65]', listReaders, 500, {}],
  ['Volunteers', 'Failed to load volunteers.', '[S8-60]', listVolunteers, 500, {}],
])('%s that cannot be loaded without a word why: "%s" %s', async (tab, text, _, list, status, body) => {
  server.refuse(list, status, body);
  await open(tab);
  await expect.element(page.getByRole('main').getByText(text)).toBeVisible();
});

it.each(['Pending Requests', 'Pending Borrows'])(
  '%s says when the halls of its filters cannot be reached, and asks again [S8-55]',
  async (tab) => {
    server.cut(listHalls);
    await open(tab);
    const panel = page.getByRole('main');
    await expect.element(panel.getByText('Network error fetching halls.')).toBeVisible();
    server.answer(listHalls, [{ hall_id: 'near', name: 'Near Hall', gender: 'male' }]);
    await panel.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(panel.getByText('Network error fetching halls.')).not.toBeInTheDocument();
    await panel.getByLabelText('Hall').selectOptions('Near Hall');
  },
);
