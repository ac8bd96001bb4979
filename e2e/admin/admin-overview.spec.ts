import type { Overview } from '@library/contract/library/overview.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { loadedFonts } from '../support/looks/fonts.ts';
import { answerDialog } from '../support/staff-pages/admin-home.ts';
import { lateFor, overviewOf, requestOfAge } from '../support/staff-pages/overview.ts';
import { changeAnswers } from '../support/stand-ins/changed-answers.ts';
import { hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ library, signIn }) => {
  await signIn(await library.make.admin());
});

test('each figure links to a list of exactly what it counts', async ({ page, library }) => {
  await library.make.volunteer({ verified: false });
  await library.make.volunteer({ verified: false });
  await library.make.admin({ verified: false });
  for (const days of [0, 0, 2, 5]) await requestOfAge(library, days);
  await lateFor(library, 3);
  await lateFor(library, 12);
  await page.goto('/user/admin');
  const overview = overviewOf(page);
  for (const [figure, headings] of [
    [/^\d+ to verify$/, /^Unverified (volunteers|admins)$/],
    [/^\d+ late$/, 'Currently Borrowed Books'],
    [/^\d+ pending requests?$/, 'Book Requests'],
    [/^Today \d+$/, 'Book Requests'],
    [/^1–3 days \d+$/, 'Book Requests'],
    [/^4 days or more \d+$/, 'Book Requests'],
  ] as const) {
    const link = overview.getByRole('link', { name: figure });
    const [count] = /\d+$|^\d+(?= [tlp])/.exec(String(await link.textContent())) ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    await link.click();
    const lists = page.getByRole('region', { name: headings });
    const counted = async () => {
      const texts = await lists.getByText(/^\(\d+\)$/).allTextContents();
      return texts.reduce((sum, text) => sum + Number(text.slice(1, -1)), 0);
    };
    await expect.poll(counted).toBe(Number(count));
  }
  await expect(overview.getByText(/^Up to \d+ days$/)).toBeVisible();
});

test('the numbers by hall link to a hall’s requests, also of one age, by keyboard too', async ({
  page,
  library,
}) => {
  const hall = await requestOfAge(library, 2);
  await page.goto('/user/admin');
  await overviewOf(page).getByRole('button', { name: 'By hall' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pending requests by hall' });
  const entry = dialog.getByRole('listitem').filter({ hasText: hall.name });
  await expect(entry.getByText('1 request', { exact: true })).toBeVisible();
  await entry.getByRole('link', { name: '1–3 days 1' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Pending Requests');
  await expect(page.getByLabel('Hall', { exact: true })).toHaveValue(hall.hall_id);
  const list = page.getByRole('region', { name: 'Book Requests' });
  await expect(list.getByText('(1)', { exact: true })).toBeVisible();
});

test('halls without an available volunteer are listed and link to their volunteers', async ({
  page,
  library,
}) => {
  const hall = await requestOfAge(library, 1);
  await page.goto('/user/admin');
  await overviewOf(page).getByRole('button', { name: 'Show halls' }).click();
  const dialog = page.getByRole('dialog', { name: 'Halls without an available volunteer' });
  await expect(dialog.getByRole('listitem').filter({ hasText: hall.name })).toContainText('1 request');
  await dialog.getByRole('link', { name: hall.name }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Volunteers');
  await expect(page.getByRole('search').getByLabel('Hall')).toHaveValue(hall.hall_id);
});

test('a change in a tab updates the figure immediately', async ({ page, library }) => {
  const waiting = await library.make.volunteer({ verified: false });
  await page.goto('/user/admin');
  const figure = overviewOf(page).getByRole('link', { name: /to verify$/ });
  const before = Number.parseInt(String(await figure.textContent()), 10);
  await page
    .getByRole('row')
    .filter({ hasText: waiting.name })
    .getByRole('button', { name: 'Verify' })
    .click();
  await answerDialog(page, 'Verify');
  await expect(figure).toHaveAccessibleName(`${before - 1} to verify`);
});

test('the overview keeps its place while it loads', async ({ page, library }) => {
  await requestOfAge(library, 1);
  // Numbers of three digits take as many lines as numbers of one digit.
  await changeAnswers<Overview>(page, '**/api/admin/overview', (overview) => ({
    ...overview,
    unverified: { volunteers: 120, admins: 12 },
    halls_without_volunteer: Array.from({ length: 120 }, () => overview.halls_without_volunteer[0]),
  }));
  const tabs = page.getByRole('tablist', { name: 'Administration' });
  const top = async () => Math.round((await tabs.boundingBox())?.y ?? 0);
  // From the second visit on, the library's fonts are in the cache.
  await page.goto('/user/admin');
  await expect.poll(() => loadedFonts(page)).toContain('Onest Variable');
  for (const shape of ['open', 'folded']) {
    await page.addInitScript((kept) => localStorage.setItem('overview', kept), shape);
    const release = await hold(page, '**/api/admin/overview');
    await page.goto('/user/admin');
    await expect(overviewOf(page).getByText('Loading the overview...')).toBeAttached();
    const before = await top();
    release();
    await expect(overviewOf(page).getByRole('link', { name: /^\d+ late$/i })).toBeVisible();
    expect(await top()).toBe(before);
  }
});

for (const width of [320, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the overview is accessible in both themes and leaves the tab in sight', async ({
      page,
      library,
    }) => {
      await library.make.hall({ name: `বঙ্গমাতা শেখ ফজিলাতুন্নেছা মুজিব হল ও তার অনেক লম্বা একটি নাম ${width}` });
      await requestOfAge(library, 1);
      await page.goto('/user/admin');
      const overview = overviewOf(page);
      await expect(overview.getByRole('link', { name: width < 640 ? /Late$/ : /late$/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Unverified volunteers' })).toBeInViewport();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      if (width < 640) await overview.getByRole('button', { name: 'Show the overview' }).click();
      await expectNoSidewaysScroll(page);
      await overview.getByRole('button', { name: 'Show halls' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}
