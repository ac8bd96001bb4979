import type { Page } from '@playwright/test';
import { addReading } from '../../apps/server/src/test/readings.ts';
import { loadedFonts } from '../support/looks/fonts.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const block = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

const longTitle = 'রিয়াদুস সালেহীন প্রথম খণ্ড ও দ্বিতীয় খণ্ড একত্রে, অনুবাদ ও ব্যাখ্যা সহ';

test('a return, a new book and a rating show at the next visit', async ({ page, library }) => {
  await addReading(library, await library.make.book(), { rating: 4 });
  await page.goto('/');
  await expect(block(page, 'Highest rated')).toBeVisible();
  const book = await library.make.book({ title: 'A newly rated book' });
  await addReading(library, book, { rating: 5 });
  await page.reload();
  for (const name of ['Newest arrivals', 'Most read', 'Highest rated']) {
    await expect(block(page, name).getByRole('link', { name: book.title, exact: true })).toBeVisible();
  }
});

test('nothing shifts when a reader’s own books load', async ({ page, library, signIn }) => {
  const hall = await library.make.hall({ name: 'Zia Hall of the Reader' });
  const reader = await library.make.reader({ hall_id: hall.hall_id });
  const book = await library.make.book({ title: 'The Requested Book' });
  await library.make.copies(book, hall);
  await library.make.copies(book, hall);
  await (await library.as(reader)).post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id });
  await signIn(reader);
  await page.goto('/');
  await expect(block(page, 'Your books').getByRole('link', { name: book.title })).toBeVisible();
  await expect(block(page, 'Halls that lend').getByRole('listitem').first()).toContainText('Your hall');
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

for (const width of [320, 360, 390, 1280]) {
  test(`at ${width} px nothing shifts when books, covers and fonts load`, async ({ page, library }) => {
    await page.setViewportSize({ width, height: 800 });
    await library.make.book({ title: longTitle });
    const release = await hold(page, '**/api/home');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Newest arrivals' })).toBeVisible();
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => loadedFonts(page)).toContain('Onest Variable');
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
}
