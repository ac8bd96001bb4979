import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { invalidate } from './invalidate.ts';
import { type Stale, staleAfter } from './invalidation.ts';
import type { CacheKey, CachePart } from './query-keys.ts';

/** A cache with these fresh queries, and the keys that were loaded again. */
function cacheWith(keys: readonly CacheKey[]) {
  const cache = new QueryClient();
  const loaded: CacheKey[] = [];
  for (const queryKey of keys) {
    cache.setQueryDefaults(queryKey, {
      queryFn: () => loaded.push(queryKey),
      staleTime: Number.POSITIVE_INFINITY,
    });
    cache.setQueryData(queryKey, 'known');
  }
  const stale = () =>
    keys.filter((queryKey) => cache.getQueryCache().find({ queryKey, exact: true })?.state.isInvalidated);
  return { cache, loaded, stale };
}

/** The parts that a change is meant to make stale; a filter stands for the part of its key, or for all parts. */
const partsOf = (stale: Stale) =>
  stale.map((each) => (typeof each === 'string' ? each : (each.queryKey?.[0] ?? 'everything')));

const changes = Object.entries(staleAfter).map(([change, stale]): [string, Stale] => [
  change,
  typeof stale === 'function' ? stale('authors') : stale,
]);

/** What shows the same fact as a part: it must not stay when the part is stale. */
const together: [part: CachePart, also: CachePart, why: string][] = [
  ['admin-books', 'books', 'the catalogue has the books that admins manage'],
  ['own-waits', 'my-reads', 'My books shows the entries in waiting lists'],
  ['own-waits', 'passings', 'an offered book is a turn in a waiting list'],
  ['own-waits', 'wishes', 'the wishlist shows how many copies are available'],
  ['waiting-lists', 'requests', 'a turn in a waiting list is a request'],
  ['claims', 'lendings', 'a claim is about a loan'],
  ['disputes', 'receipts', 'a receipt shows its dispute'],
  ['reported-reviews', 'books', "a book's page shows its reviews"],
  ['work-proposals', 'books', "a book's page shows its other editions"],
];

/** What else a change makes stale, because a page shows it beside the change. */
const also: [change: keyof typeof staleAfter, parts: CachePart[], why: string][] = [
  [
    'submitBook',
    ['labels', 'requests', 'waiting-lists', 'volunteer-status'],
    'a new copy has a label and may be kept',
  ],
  ['draftBook', ['labels'], 'a new copy has a label'],
  ['undoAddition', ['labels'], 'its copies have no labels to print any more'],
  ['saveInventory', ['labels', 'requests', 'waiting-lists'], 'a new copy has a label and may be kept'],
  ['changeCopyState', ['labels'], 'a withdrawn copy has no label to print'],
  ['deleteBook', ['labels', 'books-to-describe', 'suggestions', 'book-sources'], 'they name the book'],
  ['saveBook', ['suggestions', 'book-sources'], 'they name the book'],
  ['saveBook', ['authors', 'categories', 'publishers'], 'a new name is created with the book'],
  ['changeLending', ['requests', 'waiting-lists'], 'a copy that comes back may be kept for the next reader'],
  ['updateReader', ['requests', 'waiting-lists', 'lendings'], "the reader's page shows the reader's lists"],
];

describe('a change', () => {
  it.each(also)('%s makes %s stale, because %s', (change, parts) => {
    expect(partsOf(staleAfter[change] as Stale)).toEqual(expect.arrayContaining(parts));
  });

  it.each(together)('that makes %s stale makes %s stale, because %s', (part, also) => {
    const affected = changes.filter(([, stale]) => partsOf(stale).includes(part));
    expect(affected).not.toEqual([]);
    const forgotten = affected.filter(([, stale]) => !partsOf(stale).includes(also));
    expect(forgotten.map(([change]) => change)).toEqual([]);
  });

  it.each(['claimReturned', 'disputeHandover'] as const)(
    'that may end the passing-on of a loan makes passings stale: %s',
    (change) => expect(partsOf(staleAfter[change])).toContain('passings'),
  );

  it('makes every query of its parts stale, whatever follows in the key, and no other', async () => {
    const books: CacheKey[] = [
      ['books', 'home'],
      ['books', 'page', { q: 'a' }],
      ['books', 'detail', '1'],
    ];
    const { cache, stale } = cacheWith([
      ...books,
      ['book-additions'],
      ['admin-books', 'page', {}, 1],
      ['rules'],
    ]);
    await invalidate(cache, staleAfter.hideReview);
    expect(stale()).toEqual(books);
  });

  it('of the notifications of this browser leaves the notices of the person as they are', async () => {
    const { cache, stale } = cacheWith([
      ['notices', 'device'],
      ['notices', 'unread'],
      ['notices', 'settings'],
    ]);
    await invalidate(cache, staleAfter.turnNotificationsOn);
    expect(stale()).toEqual([['notices', 'device']]);
  });

  it('of the account makes everything stale', async () => {
    const keys: CacheKey[] = [['books', 'home'], ['sessions'], ['notices', 'unread'], ['desk', 'noted']];
    const { cache, stale } = cacheWith(keys);
    await invalidate(cache, staleAfter.changeAccount);
    expect(stale()).toEqual(keys);
  });

  it('of own books reloads these immediately, and the rest when a screen shows it', async () => {
    const { cache, loaded, stale } = cacheWith([['my-reads'], ['own-books'], ['books', 'home']]);
    await invalidate(cache, staleAfter.placeRequest);
    expect(loaded).toEqual([['own-books']]);
    expect(stale()).toEqual([['my-reads'], ['books', 'home']]);
  });
});
