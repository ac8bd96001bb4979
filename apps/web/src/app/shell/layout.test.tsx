import { listBooks } from '@library/contract/books/catalogue.ts';
import { borrowingRules } from '@library/contract/lending/borrowing-rules.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { hueOf } from '../../test/hues.ts';
import { openApplication } from '../../test/open-application.tsx';
import { toast } from '../../test/toasts.ts';
import { logInButton, topBar } from '../../test/top-bar.ts';
import { shownAddress } from '../../test/visit-address.ts';
import { answerEmptyLibrary } from '../../test/visitor-pages.ts';

const footer = page.getByRole('contentinfo');
/** The block of the footer under this heading. */
const footerBlock = (name: string) => footer.getByRole('region', { name, exact: true });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  answerEmptyLibrary(server);
});

it('the shell names the library in English and in Bengali [S1-30] [S1-31]', async () => {
  await openApplication('/');
  await expect.element(footer).toMatchTextContent('Dhaka University Islamic Library');
  await expect.element(topBar).toMatchTextContent('Dhaka University Islamic Library');
  await expect.element(topBar).toMatchTextContent('ঢাকা বিশ্ববিদ্যালয় ইসলামিক লাইব্রেরি');
  expect(document.querySelector('header :lang(bn)')).toBeVisible();
});

it('a page that throws is replaced by a message, and the frame stays', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => reported.mockRestore());
  server.refuse(listBooks, 200, { data: [null], meta: { current_page: 1, last_page: 1, total: 1 } });
  await openApplication('/browse-books');
  await expect.element(page.getByRole('main').getByText(/^We couldn't show this page/)).toBeVisible();
  await expect.element(topBar).toBeVisible();
  await expect.element(footer).toBeInTheDocument();
});

it('the top bar stays in view while the page scrolls, and a button brings the page back to its top [S1-32] [S1-35]', async () => {
  await page.viewport(1280, 500);
  await openApplication('/');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await expect.element(footer).toBeVisible();
  await expect.element(topBar).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(['fixed', 'sticky']).toContain(getComputedStyle(topBar.element()).position);
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  await expect.element(button).toBeVisible();
  expect(window.scrollY).toBeGreaterThan(200);
  expect(topBar.element().getBoundingClientRect().top).toBe(0);
  await button.click();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(button).not.toBeInTheDocument();
});

it('the footer has four links, three of them placeholders [S1-34] [S2.2-31] [S2.2-32] [S2.2-33] [S2.2-34] [S2.2-35]', async () => {
  await openApplication('/browse-books?search=noor');
  const block = footerBlock('Our Links');
  await expect.element(block.getByRole('heading', { name: 'Our Links', exact: true })).toBeVisible();
  const links = block.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('target')])).toEqual([
    ['Qarze Hasana', null],
    ['DU Islamic Library', null],
    ['Practicing Bibaho', null],
    ['Volunteer Login', null],
  ]);
  for (const name of ['Qarze Hasana', 'DU Islamic Library', 'Practicing Bibaho']) {
    await block.getByRole('link', { name }).click();
    await expect.element(toast('This link has no page yet.').first()).toBeVisible();
    expect(shownAddress()).toBe('/browse-books?search=noor');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Browse Books' })).toBeVisible();
  }
});

it('the footer has address, contact and copyright, and leads to the volunteers’ login [S1-33] [S2.2-28] [S2.2-29] [S2.2-30] [S2.2-36] [S2.2-37] [S6-22]', async () => {
  await openApplication('/');
  await expect.element(footer.getByText('All Right Reserved', { exact: true })).toBeVisible();
  const block = footerBlock('Get In Touch');
  await expect.element(block.getByRole('heading', { name: 'Get In Touch', exact: true })).toBeVisible();
  await expect.element(block.getByText('University of Dhaka', { exact: true })).toBeVisible();
  await expect
    .element(block.getByRole('link', { name: 'duislamiclibrary@gmail.com', exact: true }))
    .toHaveAttribute('href', 'mailto:duislamiclibrary@gmail.com');

  await footerBlock('Our Links').getByRole('link', { name: 'Volunteer Login' }).click();
  await expect.poll(shownAddress).toBe('/user/volunteer');
  await expect.element(page.getByRole('heading', { name: 'Login as volunteer' })).toBeVisible();
});

it.each(['/', '/user/reader', '/user/volunteer?mode=register', '/leaderboard'])(
  'on a phone the whole frame fits the width of %s',
  async (at) => {
    server.answer(listHalls, [{ hall_id: 'near', name: 'Near Hall', gender: 'female' }]);
    server.answer(listDepartments, [{ dept_id: 'law', department_id: 'law', name: 'Law' }]);
    server.refuse(borrowingRules, 500);
    await page.viewport(390, 844);
    await openApplication(at);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByPlaceholder('Search books...')).toBeVisible();
    await expect.element(logInButton).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  },
);

it.each(['light', 'dark'] as const)('the accent colour is a green in the %s theme [S1-36]', async (look) => {
  // What public/theme.js does on a page of the library.
  document.documentElement.dataset.theme = look;
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  await openApplication('/user/reader');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await expect.element(button).toBeVisible();
  expect(hueOf(button.element(), 'background-color')).toBeGreaterThan(90);
  expect(hueOf(button.element(), 'background-color')).toBeLessThan(170);
});
