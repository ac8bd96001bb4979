import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';
import { detailsAddress } from '../reader-pages/details.ts';
import { claimedLoan } from '../scenes/claims.ts';
import { lendBook, requestBook } from '../scenes/lending-desk.ts';
import { libraryDay } from '../scenes/library-days.ts';
import { longBooks } from '../scenes/long-books.ts';
import { stocktakesOf } from '../staff-pages/stocktakes.ts';
import { unseenFor } from '../staff-pages/unseen-copies.ts';
import type { Person } from '../test.ts';

/** An address, and the names of the buttons to press there in turn. */
export interface Screen {
  address: string;
  press?: readonly (string | RegExp)[];
  /** Axe rules that do not apply to the open screen. */
  except?: string[];
}

/** An open menu is outside the landmarks of the page. */
const menu = ['region'];
/** The days of a calendar show a number, but their accessible name is the whole date. */
const calendar = ['label-content-name-mismatch'];

/** The screens of one kind of person; without `person` nobody is logged in. */
export interface Walk {
  who: string;
  person?: Person;
  screens: Screen[];
}

const longName = 'মুহাম্মদ আবদুল্লাহ আল-মামুন চৌধুরী সিদ্দিকী Wolfeschlegelsteinhausenbergerdorff';

/** Made once for each library: the walks change nothing, and making them again would lengthen the lists. */
const made = new WeakMap<TestLibrary, Promise<Walk[]>>();

/** All screens with their menus, panels and dialogs, in a library of long names, for each kind of person. */
export function phoneWalks(library: TestLibrary): Promise<Walk[]> {
  const walks = made.get(library) ?? makeWalks(library);
  made.set(library, walks);
  return walks;
}

async function makeWalks(library: TestLibrary): Promise<Walk[]> {
  const { make } = library;
  const books = await longBooks(library);
  const hall = books.bn.hall;
  const reader = await make.reader({ hall_id: hall.hall_id, name: longName });
  const volunteer = await make.volunteer({ hall_id: hall.hall_id, name: longName });
  await make.volunteer({ hall_id: hall.hall_id, name: longName, verified: false });
  const admin = await make.admin({ name: longName });
  await make.admin({ name: longName, verified: false });
  const client = await library.as(reader);
  for (const book of Object.values(books)) await client.post('/api/wish', { book_id: book.book_id });
  const [copy] = await make.copies(books.bn, hall, 3);
  if (!copy) throw new Error('There is no copy to lend.');
  await make.copies(books.ar, hall, 2);
  const desk = { library, hall, volunteer, reader, book: books.bn, copy };
  await lendBook(desk, libraryDay(5));
  await claimedLoan(desk, longName);
  await requestBook({ ...desk, book: books.ar });
  const stocktakes = await stocktakesIn(library, { admin, hall, copy });
  const comment = books.bn.title.repeat(3);
  await client.post('/api/reviews', {
    reader_id: reader.account_id,
    book_id: books.bn.book_id,
    rating: 4,
    comment,
  });
  const details = Object.values(books).map((book) => ({ address: detailsAddress(book) }));
  const found = `/browse-books?search=${encodeURIComponent(books.bn.title)}`;
  return [
    { who: 'a visitor', screens: [...visitorScreens, ...details, { address: found, press: [/^Filter/] }] },
    {
      who: 'a reader',
      person: reader,
      screens: [...readerScreens, { address: detailsAddress(books.en), press: ['Request Book', 'Confirm'] }],
    },
    { who: 'a volunteer', person: volunteer, screens: volunteerScreens },
    { who: 'an admin', person: admin, screens: [...adminScreens, ...stocktakes] },
  ];
}

/**
 * Makes an ended stock-take, an open one with findings, and copies that have not been seen for a long time; returns their
 * screens.
 */
async function stocktakesIn(
  library: TestLibrary,
  { admin, hall, copy }: { admin: Person; hall: { hall_id: string }; copy: { label: string } },
): Promise<Screen[]> {
  const { ended, open } = await stocktakesOf(library, { admin, hall_id: hall.hall_id, label: copy.label });
  await unseenFor(library, libraryDay(-400));
  return [
    { address: `/stock-takes/${ended}` },
    { address: `/stock-takes/${open}` },
    { address: `/stock-takes/${open}`, press: ['End the stock-take'] },
    { address: '/admin/unseen-copies' },
  ];
}

const visitorScreens: Screen[] = [
  { address: '/c/c1' },
  { address: '/' },
  { address: '/browse-books', press: [/^Sort/], except: menu },
  { address: '/leaderboard' },
  { address: '/rules' },
  { address: '/privacy' },
  { address: '/user/reader' },
  ...['reader', 'volunteer', 'admin'].map((type) => ({ address: `/user/${type}?mode=register` })),
  { address: '/forgot-password?type=reader' },
  { address: '/reset-password?type=reader#token=wrong' },
  { address: '/confirm-email#token=wrong' },
  { address: '/wishlist' },
  { address: '/no-such-page' },
];

const readerScreens: Screen[] = [
  { address: '/', press: ['Menu'], except: menu },
  { address: '/', press: ['Profile'], except: menu },
  { address: '/wishlist' },
  { address: '/my-reads' },
  { address: '/my-reads', press: ['I have returned it'] },
  { address: '/dashboard' },
  { address: '/leaderboard' },
  { address: '/leaderboard?tab=halls' },
  { address: '/account' },
  { address: '/notices' },
];

const volunteerScreens: Screen[] = [
  { address: '/user/volunteer?tab=insert' },
  { address: '/user/volunteer' },
  { address: '/desk' },
  { address: '/user/volunteer?tab=requests', press: [/^Fulfil/], except: calendar },
  { address: '/user/volunteer?tab=lendings', press: [/^Contact of/] },
  { address: '/user/volunteer?tab=lendings', press: ['Return Book'] },
  { address: '/user/volunteer?tab=lendings', press: ['Not found'] },
  { address: '/account' },
  { address: '/notices' },
  { address: '/waiting-lists' },
  { address: '/print?list=day' },
  { address: '/calendar' },
];

const adminScreens: Screen[] = [
  { address: '/user/admin' },
  { address: '/desk' },
  { address: '/user/admin?tab=insert' },
  { address: '/user/admin?tab=requests' },
  { address: '/user/admin?tab=borrows', press: [/^Contact of/] },
  { address: '/user/admin?tab=readers', press: [/^Edit/] },
  { address: '/user/admin?tab=volunteers', press: [/^Edit/] },
  { address: '/user/admin?tab=books', press: [/^Edit/] },
  { address: '/user/admin?tab=books', press: [/^Inventory|^Manage/] },
  { address: '/user/admin?tab=entities', press: [/^Edit/] },
  { address: '/user/admin?tab=entities', press: [/^Merge/] },
  { address: '/calendar' },
  { address: '/waiting-lists' },
  { address: '/copies/c1' },
  { address: '/labels' },
  { address: '/print' },
  { address: '/stock-takes' },
  { address: '/admin/audit' },
  { address: '/admin/export' },
  { address: '/admin/disputes' },
  { address: '/admin/claims?state=open', press: ['Still out'] },
  { address: '/admin/isbn-sources' },
  { address: '/books-to-describe' },
  { address: '/admin/admins' },
];
