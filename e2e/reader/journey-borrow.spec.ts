import type { Page } from '@playwright/test';
import { testPassword } from '../../apps/server/src/test/factories.ts';
import type { TestLibrary } from '../../apps/server/src/test/open-library.ts';
import {
  fillAcademicInfo,
  fillPersonalInfo,
  logIn,
  newEmail,
  profileButton,
} from '../support/reader-pages/gateway.ts';
import { activityEntries, readCard, readsSection, statCard } from '../support/reader-pages/reads.ts';
import { celebration, chooseStars, reviewDialog, submitButton } from '../support/reader-pages/review.ts';
import { dueSoon, loansOf } from '../support/scenes/loans.ts';
import { expect, test } from '../support/test.ts';

// People move through this with motion.
test.use({ reducedMotion: 'no-preference' });

/** A hall with a volunteer, a department, and a book with one copy there. */
async function scene(library: TestLibrary, title: string) {
  const hall = await library.make.hall();
  const department = await library.make.department();
  const volunteer = await library.make.volunteer({ hall_id: hall.hall_id, contact: '01711223344' });
  const book = await library.make.book({ title });
  await library.make.copies(book, hall);
  return { hall, department, volunteer, book };
}

/** The points on the dashboard, and what earned them, newest first. */
async function expectPoints(page: Page, points: number, activities: string[]): Promise<void> {
  await page.goto('/dashboard');
  await expect(statCard(page, 'Achieved points')).toHaveText(`Achieved points${points}`);
  const entries = activityEntries(page);
  await expect(entries.getByRole('paragraph')).toHaveText(activities);
  const signed = await entries.getByText(/^[+-]\d+$/).allTextContents();
  expect(signed.reduce((sum, text) => sum + Number(text), 0)).toBe(points);
}

for (const [device, viewport] of [
  ['a wide screen', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test(`a reader registers, borrows, brings back, reviews and earns points on ${device} [S0-01]`, async ({
      page,
      openPage,
      library,
    }) => {
      test.slow();
      const title = `A journey on ${device}`;
      const { hall, department, volunteer } = await scene(library, title);
      const inMain = page.getByRole('main');
      const fits = async (one: Page) =>
        expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

      await test.step('the reader registers', async () => {
        await page.goto('/');
        await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
        await inMain.getByRole('link', { name: 'Register' }).click();
        await fillPersonalInfo(page, newEmail());
        await page.getByLabel('Gender').selectOption('male');
        await fillAcademicInfo(page, { department: department.name, hall: hall.name });
        await inMain.getByRole('button', { name: 'Register', exact: true }).click();
        await expect(profileButton(page)).toBeVisible();
        await expectPoints(page, 10, ['Registered at the library']);
      });

      await test.step('finds the book and requests it', async () => {
        const search = page.getByRole('banner').getByPlaceholder('Search books...');
        await search.fill(title);
        await search.press('Enter');
        await inMain.getByRole('link', { name: title }).click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await fits(page);
        await page.getByRole('button', { name: 'Request Book' }).click();
        const point = page.getByRole('dialog', { name: 'Request book' });
        await expect(point.getByRole('radio', { name: hall.name })).toBeChecked();
        await point.getByRole('button', { name: 'Confirm', exact: true }).click();
        const question = page.getByRole('dialog', { name: 'Confirm Book Request' });
        await question.getByRole('button', { name: 'Confirm Request' }).click();
        const done = page.getByRole('dialog', { name: 'Congratulations!' });
        await expect(done.getByRole('heading', { name: volunteer.name })).toBeVisible();
        await expect(done.getByText('01711223344', { exact: true })).toBeVisible();
        await done.getByRole('button', { name: 'Go to dashboard' }).click();
        await expect(page).toHaveURL('/dashboard');
        await page.goto('/my-reads');
        await expect(readCard(readsSection(page, 'Requested book'), title)).toBeVisible();
        await fits(page);
      });

      const desk = await openPage();
      await test.step('the volunteer logs in and hands it out', async () => {
        await desk.goto('/');
        await desk.getByRole('contentinfo').getByRole('link', { name: 'Volunteer Login' }).click();
        await logIn(desk, volunteer.email, testPassword);
        await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${volunteer.name}`);
        await desk.getByRole('tab', { name: 'Pending Requests' }).click();
        await expect(desk.getByRole('heading', { level: 3, name: title })).toBeVisible();
        await desk.getByRole('button', { name: 'Fulfill' }).click();
        await desk.getByRole('button', { name: 'Confirm Fulfill' }).click();
        await expect(desk.getByText('Book request fulfilled successfully!')).toBeVisible();
        await expect(desk.getByText('No pending book requests found for your hall.')).toBeVisible();
        await fits(desk);
      });

      await test.step('the reader has it', async () => {
        await page.goto('/my-reads');
        await expect(readCard(readsSection(page, 'Currently reading'), title)).toContainText(
          '7 days to return',
        );
        await expect(page.getByText('No pending requests.')).toBeVisible();
        await expectPoints(page, 15, [`Borrowed a book: ${title}`, 'Registered at the library']);
        await expect(statCard(page, 'Currently reading')).toHaveText('Currently reading1');
      });

      await test.step('and renews it when it is due soon', async () => {
        const { until, inWords } = await dueSoon(library, title);
        await page.goto('/my-reads');
        const card = readCard(readsSection(page, 'Currently reading'), title);
        await card.getByRole('button', { name: /^Renew until / }).click();
        await expect(page.getByText(`Renewed. Please return the book by ${inWords}.`)).toBeVisible();
        await expect(card).toContainText('This loan has already been renewed.');
        const [loan] = await loansOf(library, title);
        expect(loan?.due_date).toBe(until);
      });

      await test.step('the volunteer takes it back', async () => {
        await desk.getByRole('tab', { name: 'Current Lendings' }).click();
        await expect(desk.getByRole('button', { name: /^Renewed once/ })).toBeVisible();
        await desk.getByRole('button', { name: 'Return Book' }).click();
        await desk.getByRole('dialog').getByRole('button', { name: 'Return Book' }).click();
        await expect(desk.getByText('Book marked as returned successfully!')).toBeVisible();
        await expect(desk.getByText('No books currently lent from your hall.')).toBeVisible();
        await fits(desk);
      });

      await test.step('the reader reviews it and sees the points', async () => {
        await page.goto('/my-reads');
        const card = readCard(readsSection(page, 'Completed'), title);
        await card.getByRole('button', { name: 'Review', exact: true }).click();
        await chooseStars(page, '5 stars');
        await reviewDialog(page).getByLabel('Write a review').fill('Read in one evening.');
        await submitButton(page).click();
        await expect(celebration(page).getByText('You have earned 10 Points!')).toBeVisible();
        await celebration(page).getByRole('button', { name: 'Go to My Books' }).click();
        await expect(card.getByRole('button', { name: /Review/ })).toHaveText(['View Review']);
        await expectPoints(page, 35, [
          `Wrote a review: ${title}`,
          `Rated a book: ${title}`,
          `Returned on time: ${title}`,
          `Borrowed a book: ${title}`,
          'Registered at the library',
        ]);
        await expect(statCard(page, 'Books read')).toHaveText('Books read1');
        await expect(statCard(page, 'Currently reading')).toHaveText('Currently reading0');
      });

      await test.step('everybody can read the review', async () => {
        const visitor = await openPage();
        await visitor.goto('/browse-books');
        const search = visitor.getByRole('banner').getByPlaceholder('Search books...');
        await search.fill(title);
        await search.press('Enter');
        await visitor.getByRole('main').getByRole('link', { name: title }).click();
        await expect(visitor.getByText('Read in one evening.')).toBeVisible();
        await expect(visitor.getByText('Available now', { exact: true })).toBeVisible();
      });
    });
  });
}
