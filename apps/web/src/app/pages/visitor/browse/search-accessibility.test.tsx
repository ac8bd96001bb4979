import { type BookCard, listBooks } from '@library/contract/books/catalogue.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleCard } from '../../../../test/book-card.ts';
import { bookCards, booksPageOf, serverForVisitor } from '../../../../test/catalogue.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/looks.ts';
import { openApplication } from '../../../../test/open-application.tsx';

const gardens = sampleCard({ id: 'b1', title: 'রিয়াদুস সালেহীন', titleMarks: [[0, 7]] });
const chair = sampleCard({ id: 'chair', title: 'চেয়ার', isClose: false, titleMarks: [] });

it.each([
  { kind: 'corrected', query: '', notice: /^Showing results for/ },
  { kind: 'exact', query: '&exact=1', notice: /^Searched for exactly/ },
])('$kind results are accessible and never wider than a small phone', async ({ query, notice }) => {
  const { data, meta } = booksPageOf([gardens]);
  const answer = { data, meta: { ...meta, corrected: 'সহীহহাদীসেরআলোকে'.repeat(8) } };
  serverForVisitor().answer(listBooks, ({ query: { exact } }) => (exact ? { data, meta } : answer));
  await page.viewport(320, 640);
  await openApplication(`/browse-books?search=${'দৈনন্দিনজীবনেরআদব'.repeat(8)}${query}`);
  await expect.element(bookCards).toHaveLength(1);
  await expect.element(page.getByText(notice)).toBeVisible();
  await expectNoSidewaysScroll();
  await expectAccessible();
  await page.viewport(1280, 800);
  await expectAccessible();
});

it.each<[string, BookCard[]]>([
  ['below close ones', [{ ...gardens, isClose: true }, chair]],
  ['alone', [chair]],
])('results that only sound similar are accessible, %s', async (_, cards) => {
  serverForVisitor().answer(listBooks, { ...booksPageOf(cards), close_count: cards.length - 1 });
  await openApplication('/browse-books?search=seerah');
  await expect.element(bookCards).toHaveLength(cards.length);
  await expect.element(page.getByRole('heading', { name: 'Sounds similar' })).toBeVisible();
  await expectAccessible();
});
