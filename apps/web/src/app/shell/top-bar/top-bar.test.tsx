import { suggestSearch } from '@library/contract/books/suggestions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { serverForAdmin, serverForReader, serverForVolunteer } from '../../../test/people.ts';
import { logInButton, profileButton, topBar } from '../../../test/top-bar.ts';
import { shownAddress } from '../../../test/visit-address.ts';
import { answerEmptyLibrary, answerReaderPages } from '../../../test/visitor-pages.ts';

const search = page.getByPlaceholder('Search books...', { exact: true });
const menuButton = topBar.getByRole('button', { name: 'Menu' });
/** Whether a menu is open, and shows. */
const isOpen = (id: 'profile-menu' | 'links-menu') => () =>
  document.getElementById(id)?.checkVisibility() ?? false;
/** The links of a page's bar to the pages of readers, in order. */
const readersLinks = () =>
  [...document.querySelectorAll('header a')].filter(({ textContent }) =>
    /Dashboard|Wishlist|My books/.test(textContent),
  );
const clickOutside = () => page.getByRole('main').click({ position: { x: 5, y: 5 } });

let server: FakeServer;

describe('without a login', () => {
  beforeEach(() => {
    server = fakeServer();
    answerEmptyLibrary(server);
  });

  it('the top bar offers search, Browse books and Log In [S2.2-01] [S2.2-02] [S2.2-03]', async () => {
    await openApplication('/');
    await expect.element(search).toBeVisible();
    const browse = topBar.getByRole('link', { name: 'Browse books', exact: true });
    await expect.element(browse).toHaveAttribute('href', '/browse-books');
    await expect.element(profileButton).not.toBeInTheDocument();
    await logInButton.click();
    await expect.poll(shownAddress).toBe('/user/reader');
    await browse.click();
    await expect.poll(shownAddress).toBe('/browse-books');
  });

  it('Enter in the search box goes to Browse with the text, whatever the text is [S2.2-04]', async () => {
    server.answer(suggestSearch, { success: true, data: [] });
    await openApplication('/');
    await search.fill('abc');
    await userEvent.keyboard('{Enter}');
    await expect.poll(shownAddress).toBe('/browse-books?search=abc');
    await search.fill('fiqh & hadith?');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Browse Books' })).toBeVisible();
    await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe('fiqh & hadith?');
    expect(location.search).toContain('%26');
    await expect.element(search).toHaveValue('fiqh & hadith?');
  });
});

describe('for a reader', () => {
  beforeEach(() => {
    server = serverForReader();
    answerEmptyLibrary(server);
    answerReaderPages(server);
  });
  const open = () => openApplication('/', { as: 'reader' });

  it('the top bar has search, Browse books and a profile icon [S2.2-05] [S2.2-06] [S2.2-07]', async () => {
    await open();
    await expect.element(search).toBeVisible();
    await topBar.getByRole('button', { name: 'Browse books', exact: true }).click();
    await expect.poll(shownAddress).toBe('/browse-books');
    await profileButton.click();
    await expect.poll(isOpen('profile-menu')).toBe(true);
    await expect.element(logInButton).not.toBeInTheDocument();
  });

  it('the top bar has links to dashboard, wishlist and books [S2.2-08] [S2.2-09] [S2.2-10]', async () => {
    await open();
    for (const [name, target] of [
      ['Dashboard', '/dashboard'],
      ['Wishlist', '/wishlist'],
      ['My books', '/my-reads'],
    ] as const) {
      await expect.element(topBar.getByRole('link', { name })).toHaveAttribute('href', target);
    }
    await expect.element(menuButton).not.toBeInTheDocument();
    await topBar.getByRole('link', { name: 'Wishlist' }).click();
    await expect.poll(shownAddress).toBe('/wishlist');
  });

  it('the profile menu opens and closes by its icon, by a click outside and by Escape [S2.2-13] [S2.2-16]', async () => {
    await open();
    await profileButton.click();
    await expect.poll(isOpen('profile-menu')).toBe(true);
    await expect.element(profileButton).toHaveAttribute('aria-expanded', 'true');
    await profileButton.click();
    await expect.poll(isOpen('profile-menu')).toBe(false);

    await profileButton.click();
    await topBar.getByText('Assalamu Alaikum,').click();
    await expect.poll(isOpen('profile-menu')).toBe(true);
    await clickOutside();
    await expect.poll(isOpen('profile-menu')).toBe(false);

    await profileButton.click();
    await userEvent.keyboard('{Escape}');
    await expect.poll(isOpen('profile-menu')).toBe(false);
    await expect.element(profileButton).toHaveFocus();
  });

  it('on a small screen the links are in a menu that toggles [S2.2-11] [S2.2-14]', async () => {
    await page.viewport(390, 844);
    await open();
    await expect.element(menuButton).toBeVisible();
    expect(readersLinks().filter((link) => link.checkVisibility())).toEqual([]);
    await menuButton.click();
    await expect.poll(isOpen('links-menu')).toBe(true);
    const links = [...document.querySelectorAll('#links-menu a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Wishlist', '/wishlist'],
      ['My books', '/my-reads'],
    ]);
    await menuButton.click();
    await expect.poll(isOpen('links-menu')).toBe(false);
    await menuButton.click();
    await topBar.getByRole('link', { name: 'My books' }).click();
    await expect.poll(shownAddress).toBe('/my-reads');
    await expect.poll(isOpen('links-menu')).toBe(false);
  });

  it('on a small screen only one of the two menus is open, and a click outside closes it [S2.2-15] [S2.2-17]', async () => {
    await page.viewport(390, 844);
    await open();
    await menuButton.click();
    await expect.poll(isOpen('links-menu')).toBe(true);
    await profileButton.click();
    await expect.poll(isOpen('profile-menu')).toBe(true);
    expect(isOpen('links-menu')()).toBe(false);
    await menuButton.click();
    await expect.poll(isOpen('links-menu')).toBe(true);
    expect(isOpen('profile-menu')()).toBe(false);
    await clickOutside();
    await expect.poll(isOpen('links-menu')).toBe(false);
  });
});

describe.each([
  ['volunteer', serverForVolunteer],
  ['admin', serverForAdmin],
] as const)('for a %s', (as, serverFor) => {
  it.each([1280, 390])('at %i px the top bar has none of the readers’ links [S2.2-12]', async (width) => {
    await page.viewport(width, 800);
    answerEmptyLibrary(serverFor());
    await openApplication('/', { as });
    await expect.element(profileButton).toBeVisible();
    await expect.element(menuButton).not.toBeInTheDocument();
    expect(readersLinks()).toEqual([]);
  });
});
