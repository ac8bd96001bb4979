import { type AdminTab, openTab } from '../support/admin-home.ts';
import { namesOf, recordCalls } from '../support/stubs.ts';
import { expect, test } from '../support/test.ts';

interface Screen {
  name: string;
  tab: AdminTab;
  path: string;
  loading: string;
  /** What the server answers when there is nothing, and what the screen says then. */
  nothing: unknown;
  empty: string;
}

const noPage = { data: [], current_page: 1, last_page: 1, total: 0 };
const noList = { success: true, data: [] };
const entities = ['halls', 'departments', 'authors', 'categories', 'publishers'];

const screens: Screen[] = [
  {
    ...{ name: 'Verify Volunteers', tab: 'verify', path: '/api/vol/unverified' },
    ...{ loading: 'Loading unverified volunteers...', nothing: { unverifiedVolunteers: [] } },
    empty: 'No unverified volunteers found at the moment.',
  },
  {
    ...{ name: 'Pending Requests', tab: 'requests', path: '/api/request' },
    ...{ loading: 'Loading requests...', nothing: noList, empty: 'No Requests Found' },
  },
  {
    ...{ name: 'Pending Borrows', tab: 'borrows', path: '/api/lendings' },
    ...{ loading: 'Loading current lendings...', nothing: noList, empty: 'No Lendings Found' },
  },
  {
    ...{ name: 'Readers', tab: 'readers', path: '/api/readers' },
    ...{ loading: 'Loading readers...', nothing: noPage },
    empty: 'No readers found matching your criteria.',
  },
  {
    ...{ name: 'Volunteers', tab: 'volunteers', path: '/api/vol' },
    ...{ loading: 'Loading volunteers...', nothing: noPage },
    empty: 'No volunteers found matching your criteria.',
  },
  {
    ...{ name: 'Book Index', tab: 'books', path: '/api/admin-book' },
    ...{ loading: 'Loading books...', nothing: noPage, empty: 'No books found.' },
  },
  ...entities.map(
    (many): Screen => ({
      ...{ name: `Entity Management, ${many}`, tab: 'entities', path: `/api/${many}/get-paginated` },
      ...{ loading: `Loading ${many}...`, nothing: noPage, empty: `No ${many} found.` },
    }),
  ),
];

for (const screen of screens) {
  test(`${screen.name}: loading, then a failure with Try Again, then nothing found [S2.11-64] [S2.11-65] [S2.11-66] [S8-98]`, async ({
    page,
    library,
    signIn,
  }) => {
    await signIn(await library.make.admin());
    const loaded = Promise.withResolvers<void>();
    let broken = true;
    const isList = (url: URL) => url.pathname === screen.path;
    await page.route(isList, async (route) => {
      await loaded.promise;
      if (broken) return route.fulfill({ status: 500, json: { message: 'Out of order.' } });
      return route.fulfill({ json: screen.nothing });
    });
    await openTab(page, screen.tab);
    const main = page.getByRole('main');
    const loading = main.getByRole('status').filter({ hasText: screen.loading });
    await expect(loading).toHaveText(screen.loading);

    loaded.resolve();
    const failure = main.getByRole('alert').filter({ hasText: 'Out of order.' });
    await expect(failure).toBeVisible();
    await expect(loading).toHaveCount(0);

    broken = false;
    const calls = recordCalls(page);
    await failure.getByRole('button', { name: 'Try Again', exact: true }).click();
    await expect(main.getByText(screen.empty, { exact: true })).toBeVisible();
    await expect(failure).toHaveCount(0);
    expect(namesOf(calls)).toContain(`GET ${screen.path}`);
  });
}
