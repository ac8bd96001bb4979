import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleCard } from '../../../../test/book-card.ts';
import {
  answerBooks,
  answerCatalogue,
  bookCard,
  bookCards,
  sampleShelf,
  serverForVisitor,
} from '../../../../test/catalogue.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { serverForReader } from '../../../../test/people.ts';
import { shownAddress } from '../../../../test/visit-address.ts';

it('a card’s heart is filled when the reader saved the book [S2.4-19]', async () => {
  const server = serverForReader();
  answerCatalogue(server);
  answerBooks(server, [
    sampleCard({ id: 'saved', title: 'Saved', isLoved: true }),
    sampleCard({ id: 'other', title: 'Not saved', isLoved: false }),
  ]);
  server.answer(ownBooks, { requests: [], lendings: [], waits: [] });
  await openApplication('/browse-books', { as: 'reader' });
  for (const [title, name, pressed] of [
    ['Saved', 'Remove from wishlist: Saved', 'true'],
    ['Not saved', 'Add to wishlist: Not saved', 'false'],
  ] as const) {
    const heart = bookCard(title).getByRole('button', { name, exact: true });
    await expect.element(heart).toHaveAttribute('aria-pressed', pressed);
    const icon = heart.element().querySelector('svg');
    if (!icon) throw new Error('The heart has no icon.');
    await expect.poll(() => getComputedStyle(icon).fill !== 'none').toBe(pressed === 'true');
  }
});

it('a click anywhere on a card opens the book [S2.4-27]', async () => {
  answerBooks(serverForVisitor(), sampleShelf(1));
  await openApplication('/browse-books');
  await bookCards.click({ position: { x: 20, y: 20 } });
  await expect.poll(shownAddress).toBe('/book-details?id=shelf-1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Riyad as-Salihin' })).toBeVisible();
});

it('cards show in one to four columns by width [S2.4-06]', async () => {
  answerBooks(serverForVisitor(), sampleShelf(6));
  await openApplication('/browse-books');
  await expect.element(bookCards).toHaveLength(6);
  const columns: number[] = [];
  for (const width of [390, 700, 900, 1280]) {
    await page.viewport(width, 800);
    const edges = bookCards.elements().map((card) => Math.round(card.getBoundingClientRect().x));
    columns.push(new Set(edges).size);
  }
  expect(columns).toEqual([1, 2, 3, 4]);
});

it('a cover that cannot be loaded becomes the default cover', async () => {
  answerBooks(serverForVisitor(), [
    sampleCard({ title: 'Torn Cover', imageUrl: 'data:image/webp;base64,AAAA' }),
  ]);
  await openApplication('/browse-books');
  const cover = page.getByRole('img', { name: 'Cover of Torn Cover' });
  await expect.element(cover).toHaveAttribute('src', '/images/default_book_cover.jpg');
  await expect.poll(() => (cover.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
});
