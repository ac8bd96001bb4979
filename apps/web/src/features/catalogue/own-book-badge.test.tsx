import { bookDetails } from '@library/contract/books/catalogue.ts';
import { listOwnWaits, type OwnWait } from '@library/contract/lending/waits.ts';
import { type OwnBooks, ownBooks } from '@library/contract/reading/my-reads.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { sampleCard } from '../../test/book-card.ts';
import { serverForReader } from '../../test/people.ts';
import { noRenewal, sampleClaim, sampleWait } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { BookCard } from './book-card.tsx';
import { OwnBookBadge } from './own-book-badge.tsx';

const facts = {
  hall: { hall_id: 'near', name: 'Near Hall' },
  book: { book_id: 'riyad', title: 'Riyad as-Salihin', image_url: '', author: null, category: null },
};
const request = { req_id: 'request-1', request_date: '2026-11-01', held_until: '2026-11-08', ...facts };
const lending = {
  lending_id: 'lending-1',
  issue_date: '2026-11-01',
  due_date: '2026-11-08',
  claim: null,
  ...facts,
};
const waits = [{ wait_id: 'wait-1', book: { book_id: 'riyad' }, paused: false }];

/** The reader has these books. */
function fakeReader(own: Partial<OwnBooks>, wait: Partial<OwnWait> = {}) {
  const server = serverForReader();
  server.answer(ownBooks, { requests: [], lendings: [], waits: [], ...own });
  server.answer(listOwnWaits, { data: [sampleWait(wait)] });
  // The pointer may rest where the card appears, which then prefetches the book.
  server.refuse(bookDetails, 404);
}

it.each<[string, Partial<OwnBooks>, Partial<OwnWait>, string]>([
  [
    'is requested',
    { requests: [{ ...request, wait_id: null }] },
    {},
    'Requested, held until Nov 8, 2026, Near Hall',
  ],
  [
    'is kept at a turn',
    { requests: [{ ...request, wait_id: 'wait-1' }] },
    {},
    'Your turn: collect by Nov 8, 2026, Near Hall',
  ],
  ['is at home', { lendings: [{ ...lending, ...noRenewal }] }, {}, 'You have it, .*, Near Hall'],
  ['is waited for', { waits }, { place: 3 }, 'Waitingnumber 3.*Waiting, number 3'],
  ['is waited for later', { waits }, { status: 'paused' }, 'Waitingpaused.*Waiting, paused'],
])('the cover of a book that %s says so', async (_, own, wait, text) => {
  fakeReader(own, wait);
  await show(
    <SessionProvider>
      <OwnBookBadge bookId="riyad" />
    </SessionProvider>,
    { as: 'reader' },
  );
  await expect.element(page.getByRole('paragraph')).toMatchTextContent(new RegExp(text));
});

const card = sampleCard();
const late = { ...lending, ...noRenewal, late_days: 3 };

it.each<[string, Partial<OwnBooks>, string]>([
  ['is requested', { requests: [{ ...request, wait_id: null }] }, 'Requested: until Nov 8 · Near Hall'],
  [
    'is kept at a turn',
    { requests: [{ ...request, wait_id: 'wait-1' }] },
    'Your turn: collect by Nov 8 · Near Hall',
  ],
  ['is late', { lendings: [late] }, 'You have it: was due Nov 8 · Near Hall'],
  [
    'is late and said to be returned',
    { lendings: [{ ...late, claim: sampleClaim }] },
    'Returned?: Nov 5 · Near Hall',
  ],
])('the card of a book that %s shows until when and in which hall, on each screen', async (_, own, text) => {
  fakeReader(own);
  await page.viewport(1280, 800);
  await show(
    <SessionProvider>
      <BookCard book={card} />
    </SessionProvider>,
    { as: 'reader' },
  );
  const [state, place = ''] = text.split(': ');
  await expect.poll(shownTexts).toContain([state, ...place.split(' · ')].join('\n'));
  expect(shownTexts()).not.toContain(place);
  await expect.element(page.getByText('Available now')).toBeVisible();

  await page.viewport(320, 640);
  await expect.poll(shownTexts).toEqual(expect.arrayContaining([state, place]));
  await expect.element(page.getByText('Available now')).not.toBeVisible();
});

it('the card of a book that is waited for shows the place in the line on a phone too', async () => {
  fakeReader({ waits }, { place: 3 });
  await page.viewport(320, 640);
  await show(
    <SessionProvider>
      <BookCard book={card} />
    </SessionProvider>,
    { as: 'reader' },
  );
  await expect.poll(shownTexts).toContain('Waiting\nnumber 3');
});

/** The visible texts of the card, without those that this screen size hides or that only screen readers get. */
const shownTexts = () =>
  [...page.getByRole('article').element().querySelectorAll<HTMLElement>('span[aria-hidden="true"]')]
    .filter((span) => span.checkVisibility())
    .map(({ innerText }) => innerText);
