import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer } from '../../../../test/fake-server.ts';
import { answerMyBooks, readCard, readsSection } from '../../../../test/my-books.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { serverForReader } from '../../../../test/people.ts';
import { answerBookPage, answerDashboard, ownCover } from '../../../../test/reader-pages.ts';
import { sampleWait } from '../../../../test/samples.ts';

let server: FakeServer;

beforeEach(() => {
  server = serverForReader();
});

async function open(reads: Parameters<typeof answerMyBooks>[1] = {}) {
  answerMyBooks(server, reads);
  await openApplication('/my-reads', { as: 'reader' });
}
const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent);
const titled = (title: string) => ({ book: { title } });

it('a reader follows requests, places in lines, current and completed reads on one page, each group with its count [S1-05] [S1-06] [S1-07] [S2.1-08] [S2.8-03] [S2.8-05] [S2.8-07]', async () => {
  answerMyBooks(server, {
    requested: ['Requested second', 'Requested first'].map(titled),
    current: [titled('At home')],
    completed: ['Done three', 'Done two', 'Done one'].map(titled),
  });
  const { book } = sampleWait();
  server.answer(listOwnWaits, { data: [sampleWait({ book: { ...book, title: 'Wanted' } })] });
  await openApplication('/my-reads', { as: 'reader' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('My books');
  for (const [section, titles] of [
    ['Requested book', ['Requested second', 'Requested first']],
    ['Waiting', ['Wanted']],
    ['Currently reading', ['At home']],
    ['Completed', ['Done three', 'Done two', 'Done one']],
  ] as const) {
    await expect
      .element(readsSection(section).getByRole('heading', { level: 2 }))
      .toHaveTextContent(`${section} (${titles.length})`);
    await expect
      .poll(() => textsOf(readsSection(section).getByRole('heading', { level: 3 }).elements()))
      .toEqual(titles);
  }
});

it('the banner invites to review, and the back button goes back [S2.8-01] [S2.8-02]', async () => {
  answerMyBooks(server);
  answerDashboard(server);
  await openApplication('/dashboard', { as: 'reader' });
  await page.getByRole('banner').getByRole('link', { name: 'My books' }).click();
  await expect
    .element(page.getByText('Review completed books to earn points!', { exact: true }))
    .toBeVisible();
  expect(location.pathname).toBe('/my-reads');
  await page.getByRole('main').getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard');
});

it('a card shows cover, title and author, and links to the book [S2.8-09] [S2.8-11] [S2.8-13]', async () => {
  const title = 'রিয়াদুস সালেহীন';
  const author = { name: 'ইমাম নববী (রহ.)' };
  await open({ requested: [{ book: { book_id: 'riyad', title, author, image_url: ownCover } }] });
  const card = readCard(readsSection('Requested book'), title);
  await expect.element(card.getByRole('img', { name: `Cover of ${title}` })).toHaveAttribute('src', ownCover);
  await expect.element(card.getByText('ইমাম নববী (রহ.)', { exact: true })).toBeVisible();
  expect(card.getByRole('heading', { name: title }).element().querySelector(':lang(bn)')).not.toBeNull();
  answerBookPage(server);
  await card.getByRole('link', { name: title }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/book-details?id=riyad');
});

it('a cover that cannot be loaded is replaced by the default one [S2.8-10]', async () => {
  await open({ completed: [{ book: { image_url: 'data:image/webp;base64,AA==' } }] });
  const cover = readsSection('Completed').getByRole('img');
  await expect.element(cover).toBeInTheDocument();
  cover.element().scrollIntoView();
  await expect.element(cover).toHaveAttribute('src', '/images/default_book_cover.jpg');
  await expect.poll(() => (cover.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
});

it('on a phone the cards are stacked and nothing is cut off', async () => {
  await page.viewport(390, 844);
  const long = 'আল্লাহর পথে দাওয়াত ও একজন মুমিনের দৈনন্দিন জীবনের পাথেয় সংকলন, দ্বিতীয় খণ্ড (অখণ্ড সংস্করণ)';
  await open({
    requested: [titled(long), {}],
    current: [{ book: { author: { name: 'A'.repeat(80) } } }],
    completed: [{}, { review_id: 'review' }],
  });
  const cards = readsSection('Requested book').getByRole('listitem');
  await expect.poll(() => cards.elements()).toHaveLength(2);
  const [above, below] = cards.elements().map((card) => card.getBoundingClientRect());
  expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Number.POSITIVE_INFINITY);
  await expect.element(page.getByRole('button', { name: 'View Review' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});

it('only completed books without a review can be reviewed, others show their review [S2.8-22] [S2.8-23]', async () => {
  await open({
    requested: [{}],
    current: [{}],
    completed: [titled('Not reviewed'), { ...titled('Reviewed'), review_id: 'review' }],
  });
  const reviewsOf = (place: ReturnType<typeof readsSection>) =>
    textsOf(place.getByRole('button', { name: /Review/ }).elements());
  const completed = readsSection('Completed');
  await expect.poll(() => reviewsOf(readCard(completed, 'Not reviewed'))).toEqual(['Review']);
  expect(reviewsOf(readCard(completed, 'Reviewed'))).toEqual(['View Review']);
  for (const section of ['Requested book', 'Currently reading'] as const) {
    await expect.element(readsSection(section).getByRole('listitem')).toBeVisible();
    expect(reviewsOf(readsSection(section))).toEqual([]);
  }
});
