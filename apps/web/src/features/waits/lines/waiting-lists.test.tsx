import {
  endWait,
  listLines,
  listWaits,
  putWaitFirst,
  type Wait,
  type WaitingLine,
} from '@library/contract/lending/waits.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { toast, toastTexts } from '../../../test/toasts.ts';
import { WaitingLists } from './waiting-lists.tsx';

const onePage = <Row,>(...data: Row[]) => ({ data, current_page: 1, last_page: 1, total: data.length });

const long: WaitingLine = {
  book: { book_id: 'book-1', title: 'Riyad as-Salihin', author: 'Imam an-Nawawi' },
  people: 9,
  paused: 1,
  offered: 1,
  copies: 2,
  longest_since: '2026-09-01',
  needs_copies: true,
};
const short: WaitingLine = {
  ...long,
  book: { book_id: 'book-2', title: 'Himu', author: null },
  people: 1,
  paused: 0,
  offered: 0,
  needs_copies: false,
};
const near = { hall_id: 'near', name: 'Near Hall' };
const waiting: Wait = {
  wait_id: 'wait-1',
  status: 'waiting',
  place: 3,
  joined_on: '2026-09-01',
  reader: { reader_id: 'karim', name: 'Karim Uddin', email: 'karim@example.test', contact: '01700000000' },
  blocked: true,
  halls: [near, { hall_id: 'far', name: 'Far Hall' }],
  misses: 0,
  put_first: true,
  offer: null,
};
const offered: Wait = {
  ...waiting,
  wait_id: 'wait-2',
  status: 'offered',
  place: null,
  reader: { reader_id: null, name: 'Ayesha Rahman', email: null, contact: null },
  blocked: false,
  put_first: false,
  misses: 1,
  offer: { req_id: 'request-1', hall: near, collect_by: '2026-11-26' },
};

const card = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const dialog = page.getByRole('dialog', { name: 'Waiting list for "Riyad as-Salihin"' });
const entry = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(listHalls, [{ hall_id: 'near', name: 'Near Hall', gender: 'male' }]);
  server.answer(listLines, onePage(long, short));
  server.answer(listWaits, onePage(offered, waiting));
});

const openLine = () => card('Riyad').getByRole('button', { name: 'Show line' }).click();

describe('the list of waiting lists', () => {
  it('shows an admin how long each line is, and which books need copies', async () => {
    await show(<WaitingLists mayChange />);
    await expect
      .element(card('Riyad'))
      .toMatchTextContent('9 people waiting · 2 copies · 1 paused · 1 copy held for collection');
    await expect.element(card('Riyad')).toMatchTextContent('Buy or move a copy');
    await expect
      .element(card('Riyad').getByRole('link', { name: 'Find in Book Index' }))
      .toHaveAttribute('href', '/user/admin?tab=books&title=Riyad+as-Salihin');
    await expect.element(card('Himu')).toMatchTextContent('1 person waiting · 2 copies');
    await expect.element(card('Himu')).not.toMatchTextContent('Buy or move a copy');
  });

  it('shows the lines of the hall that an admin chooses, and their entries of that hall', async () => {
    await show(<WaitingLists mayChange />);
    await page.getByLabelText('Hall').selectOptions('Near Hall');
    await expect.poll(() => server.callsTo(listLines).at(-1)?.query).toMatchObject({ hall_id: 'near' });
    await openLine();
    await expect
      .poll(() => server.callsTo(listWaits).at(-1)?.query)
      .toMatchObject({ hall_id: 'near', book_id: 'book-1' });
  });

  it('goes to the other pages', async () => {
    server.answer(listLines, ({ query }) => ({
      ...onePage(query.page === '2' ? short : long),
      current_page: Number(query.page),
      last_page: 2,
    }));
    await show(<WaitingLists mayChange={false} />);
    await expect.element(card('Riyad')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(card('Himu')).toBeVisible();
    await expect.element(card('Riyad')).not.toBeInTheDocument();
  });

  it('says that it loads, that it failed, and that nobody waits', async () => {
    server.refuse(listLines, 500);
    const release = server.hold(listLines);
    await show(<WaitingLists mayChange={false} />);
    await expect.element(page.getByText('Loading the waiting lists...')).toBeVisible();
    release();
    await expect
      .element(page.getByText("We couldn't load the waiting lists. Please try again."))
      .toBeVisible();
    expect(await toastTexts()).toEqual([]);
    server.answer(listLines, onePage<WaitingLine>());
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByText('Nobody is waiting for a book')).toBeVisible();
  });
});

describe('the line for a book', () => {
  it('shows volunteers each entry, and no way to change it', async () => {
    await show(<WaitingLists mayChange={false} />);
    await expect.element(card('Riyad')).not.toMatchTextContent('Buy or move a copy');
    await openLine();
    for (const fact of ['Place 3', 'Blocked', 'Put first', 'Would collect at Near Hall, Far Hall']) {
      await expect.element(entry('Karim Uddin')).toMatchTextContent(fact);
    }
    for (const fact of ['Copy held', 'Held at Near Hall until Nov 26, 2026', 'Missed a turn']) {
      await expect.element(entry('Ayesha Rahman')).toMatchTextContent(fact);
    }
    await expect.element(entry('Ayesha Rahman')).not.toMatchTextContent('Place');
    await expect
      .element(entry('Karim Uddin').getByRole('link', { name: '01700000000' }))
      .toHaveAttribute('href', 'tel:01700000000');
    expect(entry('Karim Uddin').getByRole('button').elements()).toEqual([]);
  });

  it('says that it failed, and that nobody is in line any more', async () => {
    server.refuse(listWaits, 500);
    await show(<WaitingLists mayChange={false} />);
    await openLine();
    await expect
      .element(page.getByText("We couldn't load this waiting list. Please try again."))
      .toBeVisible();
    expect(await toastTexts()).toEqual([]);
    server.answer(listWaits, onePage<Wait>());
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(dialog.getByText('Nobody is in line any more.')).toBeVisible();
  });

  const acts = [
    { act: 'Put first', endpoint: putWaitFirst, title: 'Put this reader first?' },
    { act: 'Remove', endpoint: endWait, title: 'Remove this reader from the line?' },
  ];

  it.each(acts)('$act needs a reason, keeps it after a failure, and loads the line again', async (one) => {
    await show(<WaitingLists mayChange />);
    await openLine();
    await entry('Karim Uddin').getByRole('button', { name: one.act }).click();
    const ask = page.getByRole('dialog', { name: one.title });
    const submit = ask.getByRole('button', { name: one.act });
    await submit.click();
    await expect.element(ask.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Please give a reason.');
    await ask.getByLabelText(/^Reason/).fill('An exam is tomorrow.');
    server.refuse(one.endpoint, 409, { message: 'This reader is no longer waiting.' });
    await submit.click();
    await expect.element(ask.getByText('This reader is no longer waiting.')).toBeVisible();
    server.answer(one.endpoint, { message: 'The line has changed.' });
    server.answer(listWaits, onePage(offered));
    await submit.click();
    await expect.element(toast('The line has changed.')).toBeVisible();
    await expect.element(entry('Karim Uddin')).not.toBeInTheDocument();
    expect(server.callsTo(one.endpoint).at(-1)?.body).toEqual({
      wait_id: 'wait-1',
      reason: 'An exam is tomorrow.',
    });
  });

  it('lets nobody be put first who is next or has a copy kept, and says to whom that copy goes', async () => {
    const next = { ...waiting, place: 1, reader: { ...waiting.reader, name: 'Nadia Islam' } };
    server.answer(listWaits, onePage(offered, { ...next, wait_id: 'wait-3' }));
    await show(<WaitingLists mayChange />);
    await openLine();
    const ayesha = entry('Ayesha Rahman');
    await expect.element(ayesha.getByRole('button', { name: 'Remove' })).toBeVisible();
    await expect.element(ayesha.getByRole('button', { name: 'Put first' })).not.toBeInTheDocument();
    const nadia = entry('Nadia Islam');
    await expect.element(nadia.getByRole('button', { name: 'Put first' })).not.toBeInTheDocument();
    await ayesha.getByRole('button', { name: 'Remove' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Remove this reader from the line?' }))
      .toMatchTextContent('The copy held for them goes to the next person in line.');
  });
});
