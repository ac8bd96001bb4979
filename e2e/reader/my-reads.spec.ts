import { myReadsResponse } from '../../apps/web/src/test/my-reads-response.ts';
import { readCard, readerInHall, readsSection } from '../support/reader-pages/reads.ts';
import { answerWith } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const myReads = '**/api/my-reads';

test('a reader follows requests, places in lines, current and completed reads on one page, each group with its count [S1-05] [S1-06] [S1-07] [S2.1-08] [S2.8-03] [S2.8-05] [S2.8-07]', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, asReader, request, borrow, read } = await readerInHall(library);
  await request('Requested first');
  await request('Requested second');
  await borrow('At home');
  for (const title of ['Done one', 'Done two', 'Done three']) await read(title);
  const other = await readerInHall(library);
  await other.borrow('Wanted');
  const [{ book_id }] = (await other.asReader.get('/api/my-reads')).body.currentReads;
  const hall_ids = [other.hall.hall_id];
  expect((await asReader.post('/api/wait', { book_id, hall_ids })).status).toBe(201);
  await signIn(reader);
  await page.goto('/my-reads');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My books');
  for (const [section, titles] of [
    ['Requested book', ['Requested second', 'Requested first']],
    ['Waiting', ['Wanted']],
    ['Currently reading', ['At home']],
    ['Completed', ['Done three', 'Done two', 'Done one']],
  ] as const) {
    await expect(page.getByRole('heading', { level: 2, name: section })).toHaveText(
      `${section} (${titles.length})`,
    );
    await expect(readsSection(page, section).getByRole('heading', { level: 3 })).toHaveText([...titles]);
  }
});

test('the banner invites to review, and the back button goes back [S2.8-01] [S2.8-02]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'My books' }).click();
  await expect(page).toHaveURL('/my-reads');
  await expect(page.getByText('Review completed books to earn points!', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a card shows cover, title and author, and links to the book [S2.8-09] [S2.8-11] [S2.8-13]', async ({
  page,
  library,
  signIn,
}) => {
  const cover = '/favicon.svg';
  const { reader, asReader, hall } = await readerInHall(library);
  const title = 'রিয়াদুস সালেহীন';
  const book = await library.make.book({ title, author: 'ইমাম নববী (রহ.)', cover });
  await library.make.copies(book, hall);
  await asReader.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id });
  await signIn(reader);
  const answered = page.waitForResponse(myReads);
  await page.goto('/my-reads');
  const [sent] = (await (await answered).json()).pendingRequests;
  const card = readCard(readsSection(page, 'Requested book'), title);
  await expect(card.getByRole('img', { name: `Cover of ${title}` })).toHaveAttribute(
    'src',
    sent.book.image_url,
  );
  expect(sent.book.image_url).toContain(cover);
  await expect(card.getByText('ইমাম নববী (রহ.)', { exact: true })).toBeVisible();
  await expect(card.getByRole('heading', { name: title }).locator(':lang(bn)')).toBeVisible();
  await card.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/book-details?id=${book.book_id}`);
});

test('a cover that cannot be loaded is replaced by the default one [S2.8-10]', async ({
  page,
  library,
  signIn,
}) => {
  const response = myReadsResponse({ completed: [{ book: { image_url: '/covers/no-such-cover.webp' } }] });
  await answerWith(page, myReads, 200, response);
  await signIn(await library.make.reader());
  await page.goto('/my-reads');
  const cover = readsSection(page, 'Completed').getByRole('img');
  await cover.scrollIntoViewIfNeeded();
  await expect(cover).toHaveAttribute('src', '/images/default_book_cover.jpg');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('on a phone the cards are stacked and nothing is cut off', async ({ page, library, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const long = 'আল্লাহর পথে দাওয়াত ও একজন মুমিনের দৈনন্দিন জীবনের পাথেয় সংকলন, দ্বিতীয় খণ্ড (অখণ্ড সংস্করণ)';
  const response = myReadsResponse({
    requested: [{ book: { title: long } }, {}],
    current: [{ book: { author: { name: 'A'.repeat(80) } } }],
    completed: [{}, { review_id: 'review' }],
  });
  await answerWith(page, myReads, 200, response);
  await signIn(await library.make.reader());
  await page.goto('/my-reads');
  const cards = readsSection(page, 'Requested book').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  const above = await cards.first().boundingBox();
  const below = await cards.last().boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await expect(page.getByRole('button', { name: 'View Review' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
