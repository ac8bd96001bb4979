import { currentUser } from '@library/contract/accounts/sessions.ts';
import { changeCopyState } from '@library/contract/copies/copies.ts';
import {
  type CopyDetails,
  type CopyLifeEvent,
  copyDetails,
  listCopyEvents,
} from '@library/contract/copies/copy-page.ts';
import { relabelCopy } from '@library/contract/copies/labels.ts';
import { listLendings, returnLending } from '@library/contract/lending/lendings.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CopyFound } from '../../../features/copies/copy-found.tsx';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { sampleLending, sampleRequest } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { toast } from '../../../test/toasts.ts';
import CopyPage from './copy.page.tsx';

const copy: CopyDetails = {
  copy_id: 'copy-1',
  label: 'C000085',
  state: 'available',
  hall: { hall_id: 'near', name: 'Near Hall' },
  book: { book_id: 'book-1', title: 'রিয়াদুস সালেহীন', image_url: '', author: 'ইমাম নববী', category: null },
  accessioned_on: '2026-01-02',
  state_since: '2026-02-03',
  reader_id: null,
  reader_name: null,
  due_date: null,
  held_until: null,
  owed: false,
  sightings: { last_seen: null, told: [] },
  old_labels: [],
  may: { become: ['unavailable', 'withdrawn'], move: true, relabel: true },
};
const lent: CopyDetails = {
  ...copy,
  state: 'lent',
  reader_id: 'karim',
  reader_name: 'Karim Uddin',
  due_date: '2026-11-08',
  may: { become: [], move: false, relabel: false },
};
const event: CopyLifeEvent = {
  what: 'added',
  at: '2026-01-02T04:00:00.000Z',
  reader: null,
  by: null,
  due_date: null,
  condition: null,
  from_hall: null,
  to_hall: null,
  state: null,
  old_label: null,
  reason: null,
};
const life = (data: CopyLifeEvent[], total = data.length) => ({
  data,
  current_page: 1,
  last_page: Math.max(1, Math.ceil(total / 20)),
  total,
});
const admin = {
  user_type: 'admin' as const,
  admin_id: 'me',
  name: 'Amina',
  email: 'a@example.test',
  contact: null,
  language: null,
  isVerified: true,
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(currentUser, admin);
  server.answer(copyDetails, copy);
  server.answer(listCopyEvents, life([event]));
});

const open = (label = 'c85') =>
  show(
    <SessionProvider>
      <Routes>
        <Route path="/copies/:label" element={<CopyPage />} />
      </Routes>
    </SessionProvider>,
    { at: [`/copies/${label}`] },
  );
const where = page.getByRole('region', { name: 'Where it is' });

it('a copy says where it is, of which book it is, and what can be done with it', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Copy C000085', level: 1 })).toBeVisible();
  await expect.element(where).toMatchTextContent('HallNear Hall');
  await expect
    .element(page.getByRole('link', { name: 'রিয়াদুস সালেহীন' }))
    .toHaveAttribute('href', expect.stringContaining('book-1'));
  server.answer(changeCopyState, { message: 'The copy is now unavailable.', keep_for: null });
  server.answer(copyDetails, { ...copy, state: 'unavailable' });
  await page.getByRole('button', { name: 'Change copy' }).click();
  await page.getByRole('menuitem', { name: 'Mark as unavailable' }).click();
  await expect.element(toast('The copy is now unavailable.')).toBeVisible();
  await expect.element(page.getByText('Unavailable', { exact: true })).toBeVisible();
});

it('a copy gets a new label once somebody has agreed; the history names the old one', async () => {
  await open();
  await page.getByRole('button', { name: 'Change copy' }).click();
  await page.getByRole('menuitem', { name: 'Give a new label' }).click();
  const message = 'The copy has the label C000900 now. C000085 still leads to it.';
  server.answer(relabelCopy, { message, label: 'C000900' });
  server.answer(copyDetails, { ...copy, label: 'C000900', old_labels: ['C000085'] });
  server.answer(
    listCopyEvents,
    life([
      { ...event, what: 'reprinted', reason: 'worn' },
      { ...event, what: 'relabelled', old_label: 'C000085' },
    ]),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Give a new label' }).click();
  await expect.element(toast(message)).toBeVisible();
  expect(server.callsTo(relabelCopy)[0]?.body).toEqual({ label: 'C000085' });
  await expect.element(page.getByRole('heading', { name: 'Copy C000900', level: 1 })).toBeVisible();
  await expect.element(where).toMatchTextContent('Old labelC000085');
  await expect.element(page.getByText('It was C000085 before')).toBeVisible();
  await expect.element(page.getByText('The one before was worn')).toBeVisible();
});

it('a copy on loan says with whom it is; once it is taken back the outcome stays in sight', async () => {
  server.answer(copyDetails, lent);
  server.answer(listLendings, { success: true, data: [sampleLending({ may: { return: true } })] });
  await open();
  await expect
    .element(where.getByRole('link', { name: 'Karim Uddin' }))
    .toHaveAttribute('href', '/readers/karim');
  await expect.element(page.getByRole('button', { name: 'Change copy' })).not.toBeInTheDocument();
  expect(server.callsTo(listLendings)[0]?.query).toMatchObject({ copy_id: 'copy-1', status: 'pending' });
  server.answer(returnLending, { success: true, message: 'Returned.', keep_for: null });
  server.answer(listLendings, { success: true, data: [] });
  server.answer(copyDetails, copy);
  await page.getByRole('button', { name: 'Return Book' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return Book' }).click();
  await expect.element(page.getByText('Not on loan any more')).toBeVisible();
  await expect.element(page.getByText('Book marked as returned successfully!')).toBeVisible();
  await expect.element(page.getByText('Available', { exact: true })).toBeVisible();
});

it('a held copy shows its request', async () => {
  server.answer(copyDetails, { ...lent, state: 'held', due_date: null, held_until: '2026-11-09' });
  server.answer(listRequests, { success: true, data: [sampleRequest()] });
  await open();
  await expect.element(where).toMatchTextContent('Held for');
  await expect.element(where).toMatchTextContent('Held until');
  await expect.element(page.getByRole('button', { name: 'Fulfill' })).toBeVisible();
});

it('the history says who had it, who did what and where it was, page by page', async () => {
  const by = 'শাহানা পারভীন';
  const data: CopyLifeEvent[] = [
    { ...event, what: 'moved', from_hall: 'Near Hall', to_hall: 'Far Hall', by },
    { ...event, what: 'state', state: 'unavailable', by },
    {
      ...event,
      what: 'returned',
      reader: { reader_id: null, name: 'Deleted reader' },
      by,
      condition: 'worn',
    },
    { ...event, what: 'lent', reader: { reader_id: 'karim', name: 'Karim Uddin' }, due_date: '2026-01-09' },
    { ...event, what: 'lost' },
    event,
  ];
  server.answer(listCopyEvents, ({ query }) => ({ ...life(query.page === '2' ? [event] : data, 21) }));
  await open();
  const rows = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  for (const [at, text] of [
    'Moved From Near Hall to Far Hall',
    'Taken off the shelf',
    /Returned by Deleted reader\s*Condition: worn/,
    'Borrowed by Karim Uddin',
    'Lost by a reader',
    'Added to the library',
  ].entries()) {
    await expect.element(rows.nth(at)).toMatchTextContent(text);
  }
  await expect.element(rows.nth(0)).toMatchTextContent(by);
  await expect
    .element(rows.nth(3).getByRole('link', { name: 'Karim Uddin' }))
    .toHaveAttribute('href', '/readers/karim');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
});

it('an unknown copy and a failure say so, with a way on', async () => {
  server.refuse(copyDetails, 404, { message: 'There is no such copy.' });
  await open('c9');
  await expect.element(page.getByText('There is no such copy')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go back' })).toBeVisible();
});

it('a copy that could not be loaded can be tried again', async () => {
  server.refuse(copyDetails, 500);
  await open();
  await expect.element(page.getByText("We couldn't load the copy.")).toBeVisible();
  server.answer(copyDetails, copy);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(where).toBeVisible();
});

it('a label that is typed into the search of a list leads to its copy; other texts do not', async () => {
  const screen = await show(<CopyFound typed="riyad" />);
  expect(server.callsTo(copyDetails)).toEqual([]);
  await screen.unmount();
  await show(<CopyFound typed="c85" />);
  await expect
    .element(page.getByRole('link', { name: /Copy C000085/ }))
    .toHaveAttribute('href', '/copies/C000085');
});

it('says when the copy was seen last, and what finders have reported', async () => {
  const at = '2026-11-20T05:00:00.000Z';
  const told = [{ at, place: 'টিএসসির বেঞ্চে', note: 'Under the tree.' }];
  server.answer(copyDetails, { ...copy, sightings: { last_seen: { at, how: 'told', hall: null }, told } });
  await open();
  const region = page.getByRole('region', { name: 'Where it is' });
  await expect.element(region).toMatchTextContent('Last seenNov 20, 2026, 11:00, told by someone');
  await expect.element(region.getByText('টিএসসির বেঞ্চে')).toBeVisible();
  await expect.element(region.getByText('Under the tree.')).toBeVisible();
});
