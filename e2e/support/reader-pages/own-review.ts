import { expect, type Locator, type Page } from '@playwright/test';
import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';
import { readCard, readerInHall, readsSection } from './reads.ts';

/** A reader who has read one book of this title and reviewed it. */
export async function readerWithReview(
  library: TestLibrary,
  { title, rating = 4, comment = '' }: { title: string; rating?: number; comment?: string },
) {
  const scene = await readerInHall(library);
  await scene.read(title);
  const [{ book_id, lending_id }] = (await scene.asReader.get('/api/my-reads')).body.completedReads;
  const { status, body } = await scene.asReader.post('/api/reviews', { book_id, rating, comment });
  if (status !== 201) throw new Error(`${status}: ${body.message}`);
  const review_id: string = body.review_id;
  return { ...scene, book_id: String(book_id), lending_id: String(lending_id), review_id };
}

/** The dialog with the reader's own review, to read or, as 'Edit your review', to change. */
export function ownReview(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(Your review|Edit your review)$/ });
}

/** The card of a completed book on My books. */
export function completedCard(page: Page, title: string): Locator {
  return readCard(readsSection(page, 'Completed'), title);
}

/** Opens My books with the own review of a book. */
export async function openOwnReview(page: Page, title: string): Promise<void> {
  await page.goto('/my-reads');
  await completedCard(page, title).getByRole('button', { name: 'View Review', exact: true }).click();
  await expect(ownReview(page)).toBeVisible();
}
