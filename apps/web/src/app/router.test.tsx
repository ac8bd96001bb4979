import { currentUser, login } from '@library/contract/accounts/sessions.ts';
import { bookDetails } from '@library/contract/books/catalogue.ts';
import { borrowingRules } from '@library/contract/lending/borrowing-rules.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { riyad } from '../test/book-detail.ts';
import { type FakeServer, fakeServer } from '../test/fake-server.ts';
import { openApplication } from '../test/open-application.tsx';
import { sampleReaderUser, serverForReader } from '../test/people.ts';
import { answerRegistrationForms } from '../test/registration-form.ts';
import { topBar } from '../test/top-bar.ts';
import { shownAddress } from '../test/visit-address.ts';
import { answerEmptyLibrary, answerReaderPages } from '../test/visitor-pages.ts';

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const headingOf = (name: string) => page.getByRole('heading', { level: 1, name });

describe('without a login', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = fakeServer();
    answerEmptyLibrary(server);
    answerRegistrationForms(server);
    server.answer(bookDetails, riyad);
    server.refuse(borrowingRules, 500, { message: 'Out of order.' });
  });

  it.each([
    '/',
    '/browse-books',
    '/book-details?id=riyad',
    '/wishlist',
    '/leaderboard',
    '/dashboard',
    '/my-reads',
    '/user/reader',
    '/user/volunteer',
    '/user/admin',
    '/no-such-page',
  ])('%s sits under the one layout: top bar, page, footer [S2.1-01]', async (at) => {
    await openApplication(at);
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    await expect.element(topBar).toBeVisible();
    await expect.element(main).toBeVisible();
    await expect.element(heading).toBeVisible();
    expect(heading.elements()).toHaveLength(1);
    expect(shownAddress()).toBe(at);
  });

  it('/ shows the home page [S2.1-02]', async () => {
    await openApplication('/');
    await expect
      .element(main.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Dhaka University Islamic Library');
    // What this is and for whom, and one search box.
    const text =
      'For University of Dhaka students: borrow free from your own hall. Request here, collect from a volunteer.';
    await expect.element(main.getByText(text)).toBeInViewport();
    await expect.element(main.getByRole('link', { name: 'Become a reader' })).toBeInViewport();
    expect(page.getByRole('combobox').elements()).toHaveLength(1);
  });

  it.each([
    ['/register', '/user/reader?mode=register'],
    ['/admin', '/user/admin'],
    ['/volunteer', '/user/volunteer'],
    ['/my-books', '/my-reads'],
    ['/books', '/browse-books'],
    ['/sign-in', '/user/reader'],
    ['/help', '/rules'],
  ])('the address %s, which people guess, leads to %s', async (guess, target) => {
    await openApplication(guess);
    await expect.poll(shownAddress).toBe(target);
    await expect.element(heading).toBeVisible();
  });

  it.each([
    ['/browse-books', 'Browse Books', '[S2.1-03]'],
    ['/book-details?id=riyad', riyad.title, '[S2.1-04]'],
  ])('%s shows %s %s', async (at, name) => {
    await openApplication(at);
    await expect.element(headingOf(name)).toBeVisible();
  });

  it.each(['/user/banana', '/user'])(
    '%s, an unknown kind of account, leads to the readers’ gateway [S2.1-10]',
    async (at) => {
      await openApplication(at);
      await expect.poll(shownAddress).toBe('/user/reader');
      await expect.element(page.getByRole('heading', { name: 'Login as reader' })).toBeVisible();
    },
  );

  it.each(['/wishlist', '/dashboard', '/my-reads'])(
    'the access-denied screen of %s leads over /login to a login form, and back to the page [S2.1-11]',
    async (at) => {
      await openApplication(at);
      await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
      const way = page.getByRole('link', { name: 'Go to Login' });
      await expect.element(way).toHaveAttribute('href', '/login');
      await way.click();
      await expect.poll(shownAddress).toBe('/user/reader');
      const user = sampleReaderUser();
      server.answer(login, { token: 'a token', user, message: 'Welcome.' });
      server.answer(currentUser, user);
      answerReaderPages(server);
      await page.getByLabelText('Email').fill(user.email);
      await page.getByLabelText('Password').fill('a long password');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect.poll(shownAddress).toBe(at);
    },
  );

  it('/login alone shows the login of readers [S2.1-11]', async () => {
    await openApplication('/login');
    await expect.element(page.getByRole('heading', { name: 'Login as reader' })).toBeVisible();
  });

  it('an unknown address says so and links to the books', async () => {
    await openApplication('/no-such-page');
    await expect.element(page.getByRole('heading', { name: "This page isn't on our shelves" })).toBeVisible();
    await main.getByRole('link', { name: 'Browse books' }).click();
    await expect.poll(shownAddress).toBe('/browse-books');
  });
});

it.each([
  ['/wishlist', 'My Wishlist', '[S2.1-05]'],
  ['/dashboard', 'Welcome, Rahima Khatun', '[S2.1-07]'],
  ['/my-reads', 'My books', '[S2.1-08]'],
])('for a reader %s shows %s %s', async (at, name) => {
  const server = serverForReader();
  answerEmptyLibrary(server);
  answerReaderPages(server);
  await openApplication(at, { as: 'reader' });
  await expect.element(headingOf(name)).toBeVisible();
});
