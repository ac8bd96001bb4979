import { login } from '@library/contract/accounts/sessions.ts';
import { listWishes, removeWish } from '@library/contract/reading/wishes.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { sampleReaderUser, serverForReader, serverForVolunteer } from '../../../test/people.ts';
import { answerBookPage, answerBrowse, ownCover, sampleWish } from '../../../test/reader-pages.ts';
import { toast } from '../../../test/toasts.ts';
import { logIn } from '../../../test/top-bar.ts';

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const entries = main.getByRole('listitem');
const entryOf = (name: string) => entries.filter({ has: page.getByRole('heading', { name, exact: true }) });
const empty = page.getByText('Your wishlist is empty.', { exact: true });
const first = { ...sampleWish, title: 'Wished for First', image_url: ownCover };
const second = {
  ...sampleWish,
  wish_id: 'wish-2',
  book_id: 'second',
  title: 'Wished for Second',
  author: 'Layla Hasan',
};

function serverWithWishes(wishes = [sampleWish]) {
  const server = serverForReader();
  answerBrowse(server);
  server.answer(listWishes, wishes);
  return server;
}

const open = () => openApplication('/wishlist', { as: 'reader' });

it('saved books show image, title and author, and open their details [S2.1-05] [S2.7-01] [S2.7-02] [S2.7-03] [S2.7-04] [S2.7-05]', async () => {
  const server = serverWithWishes([first, second]);
  await open();
  await expect.element(heading).toHaveTextContent('My Wishlist');
  await expect.poll(() => entries.elements()).toHaveLength(2);
  for (const [{ title, author }, src] of [
    [first, ownCover],
    [second, '/images/default_book_cover.jpg'],
  ] as const) {
    const shown = entryOf(title);
    await expect.element(shown.getByText(author, { exact: true })).toBeVisible();
    const cover = shown.getByRole('img', { name: `Cover of ${title}` });
    await expect.element(cover).toHaveAttribute('src', src);
    await expect.poll(() => (cover.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  }
  answerBookPage(server, { id: 'second', title: 'Wished for Second' });
  await entryOf('Wished for Second').click({ position: { x: 30, y: 30 } });
  await expect.element(heading).toHaveTextContent('Wished for Second');
  expect(location.pathname + location.search).toBe('/book-details?id=second');
});

it('a wishlist is visible only after a login [S2.7-06] [S2.7-07] [S2.7-08] [S6-04]', async () => {
  const server = fakeServer();
  await openApplication('/wishlist');
  await expect.element(heading).toHaveTextContent('Access Denied');
  await expect.element(page.getByText('Please log in to view your wishlist.', { exact: true })).toBeVisible();
  expect(server.callsTo(listWishes)).toEqual([]);
  const link = main.getByRole('link', { name: 'Go to Login', exact: true });
  await expect.element(link).toHaveAttribute('href', '/login');
  await link.click();
  await expect.poll(() => location.pathname).toBe('/user/reader');
  answerBrowse(server);
  server.answer(listWishes, []);
  server.answer(login, { token: 'a token', user: sampleReaderUser(), message: 'Welcome.' });
  await logIn('rahima@example.test', 'a long password');
  await expect.element(heading).toHaveTextContent('My Wishlist');
  expect(location.pathname).toBe('/wishlist');
});

it('an empty wishlist says so [S2.7-09]', async () => {
  serverWithWishes([]);
  await open();
  await expect.element(empty).toBeVisible();
  await page.getByRole('link', { name: 'Browse all books' }).click();
  await expect.poll(() => location.pathname).toBe('/browse-books');
});

it('a removed book disappears from the list, the last one too', async () => {
  const server = serverWithWishes();
  server.answer(removeWish, () => {
    server.answer(listWishes, []);
    return { message: 'Removed.' };
  });
  await open();
  await entryOf(sampleWish.title)
    .getByRole('button', { name: /^Remove from wishlist: / })
    .click();
  await expect.element(empty).toBeVisible();
  expect(server.callsTo(removeWish).map(({ path }) => path)).toEqual(['/api/wish/riyad']);
});

it('a wishlist that fails to load says so in page and toast, and can be tried again [S8-23] [S8-24]', async () => {
  const server = serverWithWishes([]);
  server.refuse(listWishes, 500, { message: 'boom' });
  await open();
  await expect
    .element(main.getByText('Failed to load your wishlist. Please try again.', { exact: true }))
    .toBeVisible();
  await expect.element(toast('Failed to load your wishlist.')).toBeVisible();
  server.answer(listWishes, []);
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(empty).toBeVisible();
});

it('a volunteer has no wishlist and makes no call for one', async () => {
  const server = serverForVolunteer();
  await openApplication('/wishlist', { as: 'volunteer' });
  await expect.element(page.getByText('Only readers have a wishlist.')).toBeVisible();
  expect(server.callsTo(listWishes)).toEqual([]);
});
