import { currentUser } from '@library/contract/accounts/sessions.ts';
import { listClosures } from '@library/contract/calendar/calendar.ts';
import type { Endpoint } from '@library/contract/calls/route.ts';
import { copyDetails } from '@library/contract/copies/copy-page.ts';
import { countUnprintedLabels } from '@library/contract/copies/labels.ts';
import { listBooksToDescribe } from '@library/contract/intake/book-drafts.ts';
import { listClaims } from '@library/contract/lending/claims.ts';
import { listLendings, returnLending } from '@library/contract/lending/lendings.ts';
import { cancelRequest, fulfilRequest, listRequests } from '@library/contract/lending/requests.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { noPage } from '../../test/paged.ts';
import { sampleVolunteerUser } from '../../test/people.ts';
import { sampleLending, sampleRequest } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import VolunteerAreaPage from './volunteer-area.page.tsx';

const NETWORK = 'Network error or server issue. Please try again.';
const lending = sampleLending({ may: { return: true } });
const volunteer = sampleVolunteerUser();
const lists = [
  {
    tab: 'requests',
    list: listRequests,
    full: [sampleRequest()],
    loading: 'Loading pending requests...',
    empty: 'No pending book requests found for your hall.',
    failed: 'Failed to fetch pending requests.',
    ids: { states: '[S2.10-37] [S2.10-38]', failed: '[S8-34] [S8-35]' },
  },
  {
    tab: 'lendings',
    list: listLendings,
    full: [lending],
    loading: 'Loading current lendings...',
    empty: 'No books currently lent from your hall.',
    failed: 'Failed to fetch current lendings.',
    ids: { states: '[S2.10-47] [S2.10-48]', failed: '[S8-34] [S8-38]' },
  },
] as const;

const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Riyad as-Salihin' });
const dialog = page.getByRole('dialog');
const outcome = page.getByRole('main').getByRole('alert');

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(listBooksToDescribe, { data: [], current_page: 1, last_page: 1, total: 3 });
  server.answer(countUnprintedLabels, { total: 12 });
  server.answer(listClosures, { data: [], weeks: [] });
  server.answer(listClaims, noPage);
  server.answer(currentUser, volunteer);
  server.answer(listRequests, { success: true, data: [sampleRequest()] });
  server.answer(listLendings, { success: true, data: [lending] });
});

const open = (tab: string) =>
  show(
    <SessionProvider>
      <VolunteerAreaPage />
    </SessionProvider>,
    { as: 'volunteer', at: [`/?tab=${tab}`] },
  );

for (const { tab, list, full, loading, empty, failed, ids } of lists) {
  describe(`the ${tab} of a volunteer`, () => {
    it(`say that they load, and then that nothing is there ${ids.states}`, async () => {
      server.refuse(list, 200, { success: true, data: [] });
      const release = server.hold(list);
      await open(tab);
      await expect.element(page.getByText(loading)).toBeInTheDocument();
      release();
      await expect.element(page.getByText(empty)).toBeVisible();
      await expect.element(page.getByText(loading)).not.toBeInTheDocument();
    });

    it(`say that they failed, and can be tried again ${ids.failed}`, async () => {
      server.cut(list);
      await open(tab);
      await expect.element(page.getByText(NETWORK)).toBeVisible();
      server.refuse(list, 200, { success: false });
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect.element(page.getByText(failed)).toBeVisible();
      server.refuse(list, 200, { success: true, data: full });
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect.element(card).toBeVisible();
    });
  });
}

it('the tabs and the links to books and labels say how much waits behind them, and follow what is done', async () => {
  const status = (desk: { requests: number; late: number }) =>
    server.answer(currentUser, { ...volunteer, desk });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  status({ requests: 120, late: 1 });
  server.answer(cancelRequest, { success: true, message: 'Cancelled.', keep_for: null });
  await open('requests');
  await expect.element(tab('Pending Requests')).toHaveAccessibleDescription('120 pending requests');
  await expect.element(page.getByRole('link', { name: 'Books to describe (3)' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Labels to print (12)' })).toBeVisible();
  await expect.element(tab('Current Lendings')).toHaveAccessibleDescription('1 loan is late');
  await expect.element(tab('Insert Book')).not.toHaveAccessibleDescription();
  status({ requests: 1, late: 0 });
  await card.getByRole('button', { name: 'Cancel Request' }).click();
  await dialog.getByRole('button', { name: 'Cancel Request' }).click();
  await expect.element(tab('Pending Requests')).toHaveAccessibleDescription('1 pending request');
  await expect.element(tab('Current Lendings')).not.toHaveAccessibleDescription();
});

const acts: [name: string, tab: string, endpoint: Endpoint, confirm: string, text: string, ids: string][] = [
  ['Fulfill', 'requests', fulfilRequest, 'Confirm Fulfill', 'Failed to fulfill request.', '[S8-36] [S8-48]'],
  [
    'Cancel Request',
    'requests',
    cancelRequest,
    'Cancel Request',
    'Failed to cancel request.',
    '[S8-37] [S8-49]',
  ],
  [
    'Return Book',
    'lendings',
    returnLending,
    'Return Book',
    'Failed to mark book as returned.',
    '[S8-39] [S8-51]',
  ],
];

describe.each(acts)('%s in the %s', (name, tab, endpoint, confirm, text, ids) => {
  it(`says that it failed, without a sentence and without a response, and can be done again ${ids} [S8-34]`, async () => {
    await open(tab);
    for (const sentence of [text, NETWORK]) {
      if (sentence === text) server.refuse(endpoint, 200, { success: false });
      else server.cut(endpoint);
      await card.getByRole('button', { name }).click();
      await dialog.getByRole('button', { name: confirm }).click();
      // The dialog with the calendar stays open and shows the sentence; for the other actions, it is above the list.
      const place = name === 'Fulfill' ? dialog.getByRole('alert') : outcome;
      await expect.element(place).toHaveTextContent(sentence);
      if (name === 'Fulfill') await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(card.getByRole('button', { name })).toBeEnabled();
    }
  });
});

it('a request that is kept is not cancelled, and a calendar that is closed hands nothing out [S2.10-35]', async () => {
  await open('requests');
  await card.getByRole('button', { name: 'Cancel Request' }).click();
  await dialog.getByRole('button', { name: 'Keep Request' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Fulfill' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: 'Fulfill' })).toHaveFocus();
  expect([...server.callsTo(cancelRequest), ...server.callsTo(fulfilRequest)]).toEqual([]);
});

it('only books that are out are listed, whatever the server sends [S7-66] [S9-46]', async () => {
  const data = (['returned', 'lost'] as const).map((status) => ({
    ...sampleLending({ status, lending_id: status }),
    request: { ...lending.request, book: { book_id: status, title: `Already ${status}` } },
  }));
  server.answer(listLendings, { success: true, data: [lending, ...data] });
  await open('lendings');
  await expect.element(card).toBeVisible();
  await expect.element(page.getByText(/Already/)).not.toBeInTheDocument();
});

it('what is missing reads N/A: days and contact [S9-26] [S2.10-28]', async () => {
  const nothing = { email: null, contact: null, session: null, gender: null };
  const reader = { reader_id: null, name: 'Karim Uddin', ...nothing };
  // The contract forbids a day that is missing; the page reads N/A all the same.
  const request = sampleRequest({ request_date: '', reader });
  server.refuse(listRequests, 200, { success: true, data: [request] });
  const undated = sampleLending({ issue_date: '', return_date: '' });
  server.refuse(listLendings, 200, { success: true, data: [undated] });
  await open('requests');
  await expect.element(card).toMatchTextContent('Requested date N/A');
  await page.getByRole('button', { name: 'Contact of Karim Uddin' }).click();
  await expect
    .poll(() =>
      dialog
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['N/A', 'N/A', 'N/A', 'N/A']);
  await page.getByRole('tab', { name: 'Current Lendings' }).click();
  await expect.element(card).toMatchTextContent('Return date N/A');
  await expect.element(card).toMatchTextContent('Issue date N/A');
});

it('loans are asked for with the late ones first, and their cards leave out the one hall', async () => {
  await open('lendings');
  await expect.element(card).toBeVisible();
  await expect.element(card).not.toMatchTextContent(/ Hall/);
  expect(server.callsTo(listLendings).map(({ query }) => query)).toEqual([
    { status: 'pending', sort_by: 'return_date', sort_order: 'asc' },
  ]);
});

for (const [tab, list, box] of [
  ['requests', listRequests, 'Find a request'],
  ['lendings', listLendings, 'Find a loan'],
] as const) {
  it(`the ${tab} are searched at each key, from the address too, and say when nothing is found`, async () => {
    await open(`${tab}&q=riyad`);
    const search = page.getByRole('searchbox', { name: box });
    await expect.element(search).toHaveValue('riyad');
    await expect.element(search).toHaveAccessibleDescription('Title, reader, phone, e-mail or copy label');
    await expect.element(card).toBeVisible();
    server.refuse(list, 200, { success: true, data: [] });
    server.refuse(copyDetails, 404);
    await search.fill(' 0171 1 ');
    await expect.element(page.getByText('Nothing found.')).toBeVisible();
    expect(server.callsTo(list).at(-1)?.query.q).toBe('0171 1');
    await search.fill('');
    await expect.element(page.getByText(/found for your hall|lent from your hall/)).toBeVisible();
    await expect.poll(() => server.callsTo(list).at(-1)?.query).not.toHaveProperty('q');
  });
}

it('a book that was found by another title says by which', async () => {
  const known = { book_id: 'book-1', title: 'Riyad as-Salihin', also_known_as: 'رياض الصالحين' };
  server.answer(listRequests, { success: true, data: [sampleRequest({ book: known })] });
  server.answer(listLendings, {
    success: true,
    data: [{ ...lending, request: { ...lending.request, book: known } }],
  });
  await open('requests&q=رياض');
  await expect.element(card.getByText('Also known as رياض الصالحين')).toBeVisible();
  await expect.element(card.getByText('رياض الصالحين', { exact: true })).toHaveAttribute('lang', 'ar');
  await page.getByRole('tab', { name: 'Current Lendings' }).click();
  await expect.element(card.getByText('Also known as رياض الصالحين')).toBeVisible();
});
