import type { Page } from '@playwright/test';
import { loadedFonts } from '../support/looks/fonts.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { follow } from '../support/looks/open-whole.ts';
import { shelf } from '../support/reader-pages/catalogue.ts';
import { readerInHall } from '../support/reader-pages/reads.ts';
import { openTab } from '../support/staff-pages/admin-home.ts';
import { hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

// What moves is a part of what is tested.
test.use({ reducedMotion: 'no-preference' });

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pagination' });
const nextPage = (page: Page) => pager(page).getByRole('button', { name: 'Next page' });
const fontsArrive = (page: Page) => expect.poll(() => loadedFonts(page)).toContain('Onest Variable');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('on a slow network a page of books stays until the next one has loaded and starts at its heading; going back restores the position', async ({
  page,
  library,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { address } = await shelf(library, 13);
  await page.goto(address);
  await expect(page.getByRole('article')).toHaveCount(12);
  await nextPage(page).scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(700);
  const before = await scrolled(page);

  const release = await hold(page, '**/api/books?*page=2*');
  // A Playwright click might scroll first.
  await nextPage(page).dispatchEvent('click');
  const heading = page.getByRole('heading', { level: 1, name: 'Browse Books' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('article')).toHaveCount(12);
  const busy = page.locator('[aria-busy=true]').filter({ has: page.getByRole('article') });
  await expect(busy).toHaveCount(1);
  release();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect.poll(() => scrolled(page)).toBe(before);
});

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The admin's tabs: the call for their list, and their heading. */
const adminLists = [
  ['readers', '**/api/readers?*', 'Readers'],
  ['volunteers', '**/api/vol?*', 'Volunteers'],
  ['verify', '**/api/vol/unverified', 'Unverified volunteers'],
  ['requests', '**/api/request?*', 'Book Requests'],
  ['borrows', '**/api/lendings?*', 'Currently Borrowed Books'],
  ['books', '**/api/admin-book?*', 'Manage Books'],
] as const;

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    // On a first visit the fonts load after everything else, that is, after the list; they may then shift the page, and
    // when they do depends on the machine. This test is therefore a later visit.
    test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('fontsLoaded', 'yes')));

    test('nothing on My books shifts when the books load late', async ({ page, library, signIn }) => {
      const { reader, request } = await readerInHall(library);
      await request('A book that comes late');
      await signIn(reader);
      const release = await hold(page, '**/api/my-reads');
      await page.goto('/my-reads');
      await expect(page.getByText('Loading your books...')).toBeVisible();
      await fontsArrive(page);
      const before = await layoutShift(page);
      release();
      await expect(page.getByRole('heading', { name: 'A book that comes late' })).toBeVisible();
      expect((await layoutShift(page)) - before).toBeLessThan(0.02);
    });

    test('nothing on the admin’s tabs shifts when their lists load late', async ({
      page,
      library,
      signIn,
    }) => {
      await library.make.reader();
      // More people than a place-holder is high.
      for (let count = 0; count < 4; count += 1) await library.make.volunteer({ verified: false });
      await signIn(await library.make.admin());
      for (const [index, [tab, list, heading]] of adminLists.entries()) {
        await test.step(tab, async () => {
          const release = await hold(page, list);
          if (index === 0) await openTab(page, tab);
          else await follow(page, `/user/admin?tab=${tab}`);
          await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
          const loading = page.getByRole('status').filter({ hasText: /^Loading .*\.\.\.$/ });
          await expect(loading).toBeVisible();
          // The overview above the list loads independently and has a test of its own.
          await expect(page.getByText('Loading the overview...')).toHaveCount(0);
          await fontsArrive(page);
          const before = await layoutShift(page);
          release();
          await expect(loading).toHaveCount(0);
          expect((await layoutShift(page)) - before, tab).toBeLessThan(0.02);
        });
      }
    });
  });
}
