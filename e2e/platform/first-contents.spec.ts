import type { Page } from '@playwright/test';
import { testPassword } from '../../apps/server/src/test/factories.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { logIn, profileButton } from '../support/reader-pages/gateway.ts';
import { readerInHall } from '../support/reader-pages/reads.ts';
import { hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

/** The application's code, without which a page shows what it came with. */
const code = '**/assets/index-*.js';

/** Opens an address until its page comes with contents: without them where the very first drawing takes too long to wait for. */
async function open(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#prerendered')).toBeAttached({ timeout: 1000 });
  }).toPass();
}

test.describe('without any code', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees the books of Home and Browse, and comes to a book by its link', async ({
    page,
    library,
  }) => {
    const title = 'A <b>first</b> & last "book" </div><script>alert(1)</script> $&';
    const { book_id: id } = await library.make.book({ title });
    for (const address of ['/', '/browse-books']) {
      await open(page, address);
      await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
    }
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await expect(page).toHaveURL(`/book-details?id=${id}`);
    await open(page, `/book-details?id=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  });

  test('what has changed is shown at the next visit', async ({ page, library }) => {
    const { book_id: id } = await library.make.book({ title: 'Named before' });
    await open(page, `/book-details?id=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Named before');
    const admin = await library.as(await library.make.admin());
    const renamed = { title: 'Named after', author: 'A', publisher: 'P', category: 'C', description: '' };
    await admin.put(`/api/admin-book/${id}`, renamed);
    await open(page, `/book-details?id=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Named after');
  });
});

test('the application takes the place of the contents without a jump, however far they are scrolled', async ({
  page,
  library,
}) => {
  for (let number = 0; number < 12; number += 1) await library.make.book();
  const release = await hold(page, code);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/browse-books');
  await expect(page.getByRole('article').nth(6)).toBeVisible();
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).not.toBeEditable();
  await page.evaluate(() => window.scrollTo(0, 500));
  release();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.getByRole('article').nth(6)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await expect(page.getByRole('combobox').first()).toBeEditable();
});

test('somebody who has logged in is never shown a visitor’s page', async ({ page, library, signIn }) => {
  const book = await library.make.book();
  await signIn(await library.make.reader());
  const release = await hold(page, code);
  await open(page, '/browse-books');
  const contents = page.locator('#prerendered');
  await expect(contents).toHaveCount(1);
  await expect(contents.getByText(book.title)).toBeHidden();
  await expect(contents.getByText('Log In')).toBeHidden();
  release();
  await expect(page.getByRole('article').filter({ hasText: book.title })).toBeVisible();
  await expect(contents).toHaveCount(0);
});

test('a reader sees their books without any code, and the application takes their place', async ({
  page,
  library,
  openPage,
}) => {
  const [one, other] = await Promise.all([readerInHall(library), readerInHall(library)]);
  await Promise.all([one.borrow('Borrowed by one'), other.request('Requested by another')]);
  for (const [{ reader }, mine, theirs] of [
    [one, 'Borrowed by one', 'Requested by another'],
    [other, 'Requested by another', 'Borrowed by one'],
  ] as const) {
    const own = await openPage(reader);
    const release = await hold(own, code);
    const contents = own.locator('#prerendered');
    await expect(async () => {
      await own.goto('/my-reads', { waitUntil: 'commit' });
      await expect(contents).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(contents.getByRole('link', { name: mine })).toBeVisible();
    await expect(own.getByText(theirs)).toHaveCount(0);
    // Only what is in sight.
    await expect(contents.getByRole('contentinfo')).toHaveCount(0);
    release();
    await expect(contents).toHaveCount(0);
    await expect(own.getByRole('link', { name: mine })).toBeVisible();
    await expect(own.getByRole('contentinfo')).toBeVisible();
    expect(await layoutShift(own)).toBeLessThan(0.02);
  }
  // The thread that has drawn readers' pages still draws visitors'.
  await hold(page, code);
  await open(page, '/browse-books');
  await expect(page.locator('#prerendered').getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('a reader’s own page asks for its contents first, and for the rest when they are there', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, borrow } = await readerInHall(library);
  await borrow('Borrowed');
  await signIn(reader);
  const events: string[] = [];
  page.on('request', (request) => events.push(new URL(request.url()).pathname));
  page.on('requestfinished', (request) => events.push(`came: ${new URL(request.url()).pathname}`));
  // The very first drawing may take too long to wait for.
  await expect(async () => {
    events.length = 0;
    await page.goto('/my-reads');
    await expect(page.getByRole('link', { name: 'Borrowed' })).toBeVisible();
    const rest = events.slice(events.indexOf('came: /api/first-contents'));
    expect(rest).toContain('/api/my-reads');
    expect(rest).toContain('/api/wait');
    expect(rest).toContain('/api/user');
  }).toPass();
  for (const asked of ['/api/my-reads', '/api/wait', '/api/user']) {
    expect(events.filter((event) => event === asked)).toHaveLength(1);
  }
});

test('a reader’s own contents are three cards in all their sections, and the application brings the rest', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, asReader, request, borrow } = await readerInHall(library);
  for (const title of ['Requested one', 'Requested two']) await request(title);
  await borrow('At home');
  for (const title of ['Wanted one', 'Wanted two']) {
    const other = await readerInHall(library);
    await other.borrow(title);
    const [{ book_id }] = (await other.asReader.get('/api/my-reads')).body.currentReads;
    expect((await asReader.post('/api/wait', { book_id, hall_ids: [other.hall.hall_id] })).status).toBe(201);
  }
  await signIn(reader);
  const release = await hold(page, code);
  const titles = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(async () => {
    await page.goto('/my-reads', { waitUntil: 'commit' });
    await expect(page.locator('#prerendered')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(titles).toHaveCount(3);
  release();
  await expect(titles).toHaveCount(5);
});

test('contents that do not come are not waited for', async ({ page, library, signIn }) => {
  const { reader, borrow } = await readerInHall(library);
  await borrow('Borrowed');
  await signIn(reader);
  await hold(page, '**/api/first-contents*');
  await page.goto('/my-reads');
  await expect(page.getByRole('link', { name: 'Borrowed' })).toBeVisible();
});

test('a page for readers starts for everybody else', async ({ page }) => {
  await page.goto('/my-reads');
  await expect(page.getByText('Please log in to view your books.')).toBeVisible();
});

test('a logout leaves nothing of a reader’s contents, and the next reader of the browser sees none of them', async ({
  page,
  library,
  signIn,
}) => {
  const [one, other] = await Promise.all([readerInHall(library), readerInHall(library)]);
  await Promise.all([one.borrow('Borrowed by one'), other.request('Requested by another')]);
  await signIn(one.reader);
  await page.goto('/my-reads');
  await expect(page.getByRole('link', { name: 'Borrowed by one' })).toBeVisible();
  await profileButton(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/browse-books');
  const contents = page.locator('#prerendered');
  let release = await hold(page, code);
  await page.goto('/my-reads', { waitUntil: 'commit' });
  await expect(page.locator('#empty-bar')).toBeVisible();
  await expect(contents).toHaveCount(0);
  release();
  await page.goto('/user/reader');
  await logIn(page, other.reader.email, testPassword);
  await expect(profileButton(page)).toBeVisible();
  release = await hold(page, code);
  await expect(async () => {
    await page.goto('/my-reads', { waitUntil: 'commit' });
    await expect(contents).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(contents.getByRole('link', { name: 'Requested by another' })).toBeVisible();
  await expect(page.getByText('Borrowed by one')).toHaveCount(0);
  release();
  await expect(contents).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Requested by another' })).toBeVisible();
  await expect(page.getByText('Borrowed by one')).toHaveCount(0);
});

test('a reader’s Home and dashboard come with their books as well', async ({ library, openPage }) => {
  const { reader, borrow } = await readerInHall(library, { name: 'Rahima Khatun' });
  await borrow('At home with Rahima');
  const own = await openPage(reader);
  await hold(own, code);
  for (const address of ['/', '/dashboard']) {
    await expect(async () => {
      await own.goto(address, { waitUntil: 'commit' });
      const contents = own.locator('#prerendered[data-own]');
      await expect(contents.getByRole('link', { name: 'At home with Rahima' }).first()).toBeVisible({
        timeout: 3000,
      });
    }).toPass();
  }
});

test('the opening of a document gets contents, and what is kept for the next one: nothing else', async ({
  request,
  library,
}) => {
  const book = await library.make.book();
  const textWith = async (header: string, value: string) =>
    (await request.get('/browse-books', { headers: { [header]: value } })).text();
  await expect.poll(() => textWith('Sec-Fetch-Mode', 'navigate')).toContain(book.title);
  await expect.poll(() => textWith('X-Next-Visit', '1')).toContain(book.title);
  for (const mode of ['cors', 'same-origin', 'no-cors']) {
    expect(await textWith('Sec-Fetch-Mode', mode)).not.toContain('id="prerendered"');
  }
});
