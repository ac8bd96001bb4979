import type { Page } from '@playwright/test';
import type { TestLibrary } from '../../apps/server/src/test/open-library.ts';
import { type Screen, type Walk, wholeLibrary } from '../support/languages/whole-library.ts';
import { closeAll, expectOpenPartAccessible } from '../support/looks/accessibility.ts';
import { expectLoaded, goOnTo, openWhole } from '../support/looks/open-whole.ts';
import { detailsAddress } from '../support/reader-pages/details.ts';
import { expect, test } from '../support/test.ts';

/*
 * The screens that no feature test checks with axe. The feature tests check Home, Browse with its search and menus,
 * details and their dialogs, own reviews, the dashboard, the leaderboard, the account, passwords, the gateway and the
 * overview.
 */

/** An open menu lies over the page, outside its landmarks. */
const menu = ['region'];
/** The days of a calendar show a number and are named by the whole date. */
const calendar = ['label-content-name-mismatch'];

const requests = '/user/volunteer?tab=requests';
const lendings = '/user/volunteer?tab=lendings';
const tab = (name: string) => `/user/admin?tab=${name}`;

// A test has many steps: a step that hangs has to fail before the whole test times out.
test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

/** Made once in each library: the walks change nothing, and each more would lengthen the lists that axe reads. */
const made = new WeakMap<TestLibrary, Promise<Walk[]>>();

function walksOf(library: TestLibrary): Promise<Walk[]> {
  const walks = made.get(library) ?? makeWalks(library);
  made.set(library, walks);
  return walks;
}

async function makeWalks(library: TestLibrary): Promise<Walk[]> {
  const whole = await wholeLibrary(library);
  const { books, reader, newcomer, volunteer, idle, admin, openCount, endedCount } = whole;
  const pageOfReader = `/readers/${reader.reader_id}`;
  return [
    {
      who: 'a visitor',
      screens: [
        { address: '/browse-books', failing: '**/api/books?*' },
        { address: detailsAddress(books.ar), failing: '**/api/books/*' },
        { address: '/dashboard' },
        { address: '/c/c1' },
        { address: '/c/c999999' },
        { address: '/user/reader?mode=register' },
        { address: '/user/admin?mode=register', press: ['Register'] },
      ],
    },
    {
      who: 'a reader',
      person: reader,
      screens: [
        { address: '/my-reads', failing: '**/api/my-reads' },
        { address: '/dashboard', failing: '**/api/reader/dashboard' },
        { address: '/wishlist', failing: '**/api/wish*' },
        { address: '/notices', failing: '**/api/notices*' },
        { address: '/my-reads', press: [/^More actions for الرحيق/], except: menu },
        { address: '/my-reads', press: [/^More actions for الرحيق/, 'Cancel request'] },
        { address: '/my-reads', press: ['Review'] },
        { address: '/notices' },
      ],
    },
    {
      who: 'a new reader',
      person: newcomer,
      screens: [{ address: '/my-reads' }, { address: '/wishlist' }, { address: '/notices' }],
    },
    {
      who: 'a volunteer',
      person: volunteer,
      screens: [
        { address: lendings, failing: '**/api/lendings*' },
        { address: '/user/volunteer?tab=insert', press: ['Add New Book & Copies'] },
        { address: requests },
        { address: requests, press: ['Fulfill'], except: calendar },
        { address: requests, press: ['Cancel Request'] },
        { address: requests, press: [/^Contact of/] },
        { address: lendings, press: ['More actions'], except: menu },
        { address: lendings, press: ['Return Book'] },
        { address: lendings, press: ['Return Book', 'Return Book'] },
        { address: pageOfReader },
        { address: '/readers/nobody' },
        { address: '/copies/c999999' },
        { address: '/print' },
        { address: '/print?list=day' },
      ],
    },
    {
      who: 'a volunteer without requests',
      person: idle,
      screens: [{ address: requests }, { address: lendings }],
    },
    {
      who: 'an admin',
      person: admin,
      screens: [
        { address: pageOfReader, failing: '**/api/readers/*/notices*' },
        { address: tab('volunteers'), failing: '**/api/vol?*' },
        { address: tab('verify') },
        { address: tab('verify'), press: ['Verify'] },
        { address: tab('verify'), press: ['Delete'] },
        { address: tab('insert'), press: ['Add New Book & Copies'] },
        { address: tab('requests') },
        { address: tab('borrows') },
        { address: tab('readers') },
        { address: tab('readers'), press: ['Edit'] },
        { address: pageOfReader, press: ['Correct points'] },
        { address: pageOfReader, press: ['Block'] },
        { address: tab('volunteers') },
        { address: tab('volunteers'), press: ['Edit'] },
      ],
    },
    {
      who: 'an admin at the catalogue',
      person: admin,
      screens: [
        { address: '/waiting-lists', failing: '**/api/waits/lines*' },
        { address: '/copies/c1', failing: '**/api/copies/*/events*' },
        { address: '/admin/claims', failing: '**/api/claims*' },
        { address: '/admin/unseen-copies', failing: '**/api/admin/unseen-copies*' },
        { address: tab('books') },
        { address: tab('books'), press: ['Add New Book'] },
        { address: tab('books'), press: ['Manage Inventory'] },
        { address: tab('books'), press: ['Manage Inventory', 'Show copies'] },
        { address: tab('books'), press: ['Delete'] },
        { address: `${tab('books')}&title=nothing+of+this+name` },
        { address: tab('entities') },
        { address: tab('entities'), press: ['Edit'] },
        { address: tab('entities'), press: ['Merge into …'] },
        { address: tab('entities'), press: ['Delete'] },
        { address: '/desk' },
        { address: '/calendar' },
        { address: '/calendar', press: ['Add entry'] },
        { address: '/waiting-lists' },
        { address: '/copies/c1' },
        { address: '/labels' },
        { address: '/print' },
        { address: '/admin/audit' },
        { address: '/admin/export' },
        { address: '/admin/disputes' },
        { address: '/admin/claims' },
        { address: '/admin/unseen-copies' },
        { address: '/stock-takes' },
        { address: `/stock-takes/${openCount}` },
        { address: `/stock-takes/${openCount}`, press: ['End the stock-take'] },
        { address: `/stock-takes/${endedCount}` },
        { address: '/admin/isbn-sources' },
        { address: '/books-to-describe' },
        { address: '/admin/admins' },
        { address: '/admin/admins', press: ['Withdraw'] },
      ],
    },
  ];
}

const kinds = [
  'a visitor',
  'a reader',
  'a new reader',
  'a volunteer',
  'a volunteer without requests',
  'an admin',
  'an admin at the catalogue',
];

/**
 * Opens a screen after the one before. What fails comes first in each walk: what has loaded once is shown without a call, and to
 * load the application again takes longer than all else.
 */
async function open(page: Page, { address, press = [], failing }: Screen, before?: Screen): Promise<void> {
  let failed = false;
  if (failing) {
    await page.route(failing, (route) => {
      failed = true;
      return route.fulfill({ status: 500, json: {} });
    });
  }
  if (!before) await openWhole(page, address);
  else {
    await closeAll(page);
    if (before.address !== address) await goOnTo(page, address);
  }
  for (const name of press) {
    const button = page.getByRole('button', { name, exact: true });
    await button
      .or(page.getByRole('menuitem', { name, exact: true }))
      .last()
      .click();
  }
  await expectLoaded(page);
  expect(failed, `a call of ${address} fails`).toBe(failing !== undefined);
}

for (const kind of kinds) {
  test(`axe finds nothing on the screens of ${kind}, their dialogs and menus, in both themes`, async ({
    page,
    library,
    signIn,
  }) => {
    test.setTimeout(240_000);
    const walk = (await walksOf(library)).find(({ who }) => who === kind);
    if (!walk) throw new Error(`Nobody knows where ${kind} goes.`);
    if (walk.person) await signIn(walk.person);
    for (const [index, screen] of walk.screens.entries()) {
      await test.step(`${screen.address} ${screen.press ?? ''} ${screen.failing ?? ''}`, async () => {
        await open(page, screen, walk.screens[index - 1]);
        await expectOpenPartAccessible(page, screen.except);
        if (screen.failing) await page.unroute(screen.failing);
      });
    }
  });
}
