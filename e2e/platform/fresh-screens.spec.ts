import type { Page } from '@playwright/test';
import { testPassword } from '../../apps/server/src/test/factories.ts';
import { heartOf } from '../support/reader-pages/catalogue.ts';
import {
  confirmRequest,
  congratulations,
  hallDialog,
  requestButton,
} from '../support/reader-pages/details.ts';
import { logIn, logInButton, profileButton } from '../support/reader-pages/gateway.ts';
import { activityEntries, readCard, readerInHall, readsSection } from '../support/reader-pages/reads.ts';
import {
  celebration,
  chooseStars,
  reviewDialog,
  submitButton as sendReview,
} from '../support/reader-pages/review.ts';
import { lendBook, lendingDesk, requestBook } from '../support/scenes/lending-desk.ts';
import { openOf } from '../support/staff-pages/admin-book-list.ts';
import { answerDialog, rowOf, successToast } from '../support/staff-pages/admin-home.ts';
import { box, fillNewBook, submitButton } from '../support/staff-pages/insert-form.ts';
import { cardOf, outcomes } from '../support/staff-pages/staff-lists.ts';
import { expect, test } from '../support/test.ts';

// People move through this with motion.
test.use({ reducedMotion: 'no-preference' });

/*
 * Every other test opens an address, which empties the page's cache. Here each person follows links only, and sees
 * every screen before the change: a change that does not invalidate a screen would leave the old data on it.
 */

const bar = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');
const available = (page: Page) => main(page).getByText('Available now', { exact: true });
const notAvailable = (page: Page) => main(page).getByText('Not available', { exact: true });

/** Searches a book by its title and opens its page. */
async function openBook(page: Page, title: string): Promise<void> {
  const search = bar(page).getByPlaceholder('Search books...');
  await search.fill(title);
  await search.press('Enter');
  // A card of the page before may have the title too, and is replaced.
  await expect(page).toHaveURL(/[?&]search=/);
  await main(page).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Opens a tab of the volunteers' or the admins' home from any page. */
async function openStaffTab(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(Volunteer|Admin) area$/ })
    .click();
  await page.getByRole('tab', { name, exact: true }).click();
}

test('what a reader does shows on all screens without a reload, and the next person sees none of it', async ({
  page,
  library,
}) => {
  const desk = await readerInHall(library);
  await desk.read('Read by links');
  const wanted = await library.make.book({ title: 'Wanted by links' });
  await library.make.copies(wanted, desk.hall);
  const next = await library.make.reader();
  const open = (name: string) => bar(page).getByRole('link', { name }).click();
  const requested = readCard(readsSection(page, 'Requested book'), 'Wanted by links');
  const completed = readCard(readsSection(page, 'Completed'), 'Read by links');

  await page.goto('/user/reader');
  await logIn(page, desk.reader.email, testPassword);
  await open('My books');
  await expect(completed).toBeVisible();
  await open('Dashboard');
  await expect(activityEntries(page).first()).toBeVisible();
  await openBook(page, 'Read by links');
  await openBook(page, 'Wanted by links');
  await heartOf(main(page)).click();
  await open('Wishlist');
  await expect(main(page).getByText('Wanted by links')).toBeVisible();

  await openBook(page, 'Wanted by links');
  await requestButton(page).click();
  await hallDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await confirmRequest(page);
  await congratulations(page).getByRole('button', { name: 'Go to dashboard' }).click();
  await openBook(page, 'Wanted by links');
  await expect(notAvailable(page)).toBeVisible();
  await open('My books');
  await requested.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel request' }).click();
  await answerDialog(page, 'Cancel request');
  await expect(successToast(page, 'Request cancelled successfully!')).toBeVisible();
  await openBook(page, 'Wanted by links');
  await expect(available(page)).toBeVisible();

  // The request has made its page stale: it is loaded again, so that only the review can make it stale again.
  const loaded = page.waitForResponse(/\/api\/books\/[\w-]+$/);
  await openBook(page, 'Read by links');
  await loaded;
  await open('My books');
  await completed.getByRole('button', { name: 'Review', exact: true }).click();
  await chooseStars(page, '5 stars');
  await reviewDialog(page).getByLabel('Write a review').fill('Read by links alone.');
  await sendReview(page).click();
  await celebration(page).getByRole('button', { name: 'Go to My Books' }).click();
  await open('Dashboard');
  await expect(activityEntries(page).filter({ hasText: 'Wrote a review: Read by links' })).toBeVisible();
  await openBook(page, 'Read by links');
  await expect(main(page).getByText('Read by links alone.')).toBeVisible();

  await profileButton(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await logInButton(page).click();
  await logIn(page, next.email, testPassword);
  await open('Wishlist');
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  await open('My books');
  await expect(page.getByText('No pending requests.')).toBeVisible();
  await expect(completed).toHaveCount(0);
});

test('what a volunteer does shows on all screens without a reload', async ({ page, library, signIn }) => {
  const desk = await lendingDesk(library, { title: 'Cancelled by links' });
  await requestBook(desk);
  const lent = { ...desk, book: await library.make.book({ title: 'Returned by links' }) };
  await library.make.copies(lent.book, desk.hall);
  await lendBook(lent, library.clock.today(), await library.make.reader({ hall_id: desk.hall.hall_id }));
  await signIn(desk.volunteer);
  await page.goto('/user/volunteer');

  for (const [title, tab, button, sentence] of [
    ['Cancelled by links', 'Pending Requests', 'Cancel Request', 'Book request cancelled successfully!'],
    ['Returned by links', 'Current Lendings', 'Return Book', 'Book marked as returned successfully!'],
  ] as const) {
    await openBook(page, title);
    await expect(notAvailable(page)).toBeVisible();
    await openStaffTab(page, tab);
    await cardOf(page, title).getByRole('button', { name: button }).click();
    await answerDialog(page, button);
    await expect(outcomes(page)).toHaveText(sentence);
    await openBook(page, title);
    await expect(available(page)).toBeVisible();
  }
});

test('what an admin does shows on all screens without a reload', async ({ page, library, signIn }) => {
  const hall = await library.make.hall({ name: 'A hall by its first name' });
  const book = await library.make.book({ title: 'Counted by links' });
  await signIn(await library.make.admin());
  const panel = page.getByRole('region', { name: 'Filters', exact: true });
  /** Opens the filters of Browse and expects exactly these names for a typed text. */
  const expectFilters = async (...lists: [box: string, typed: string, found: string | RegExp][]) => {
    await bar(page).getByRole('button', { name: 'Browse books' }).click();
    await main(page).getByRole('button', { name: 'Filter', exact: true }).click();
    for (const [box, typed, found] of lists) {
      const list = panel.getByRole('region').filter({ has: page.getByRole('searchbox', { name: box }) });
      await expect(list.getByRole('listitem').first()).toBeVisible();
      await list.getByRole('searchbox').fill(typed);
      await expect(list.getByRole('listitem')).toHaveText([found]);
    }
  };
  await page.goto('/user/admin');
  await expectFilters(['Search halls', 'a hall by its', /^A hall by its first name/]);

  await openStaffTab(page, 'Entity Management');
  await page.getByRole('searchbox', { name: 'Search halls' }).fill('a hall by its');
  await rowOf(page, 'A hall by its first name').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('A hall by its second name');
  await answerDialog(page, 'Save changes');
  await expect(successToast(page, 'Hall updated successfully!')).toBeVisible();
  await expectFilters(['Search halls', 'a hall by its', /^A hall by its second name/]);

  await openStaffTab(page, 'Insert Books');
  await fillNewBook(page, 'Inserted by links');
  await box(page, 'Author').fill('An author by links');
  await box(page, 'Category').fill('A category by links');
  await page.getByRole('combobox', { name: 'Hall', exact: true }).selectOption(hall.hall_id);
  await submitButton(page).click();
  await expect(page.getByText('Book entry updated successfully!')).toBeVisible();
  await expectFilters(
    ['Search authors', 'an author by links', 'An author by links'],
    ['Search tags', 'a category by links', 'A category by links'],
  );

  await openBook(page, book.title);
  await expect(notAvailable(page)).toBeVisible();
  await openStaffTab(page, 'Book Index');
  const filters = page.getByRole('search', { name: 'Filter books' });
  await filters.getByLabel('Title').fill(book.title);
  await filters.getByRole('button', { name: 'Apply Filters' }).click();
  await openOf(page, book.title, 'Manage Inventory');
  for (const which of ['Total', 'Available']) {
    await page.getByRole('spinbutton', { name: `${which} Copies, A hall by its second name` }).fill('1');
  }
  await answerDialog(page, 'Save Inventory');
  await expect(successToast(page, 'Inventory updated successfully!')).toBeVisible();
  await openBook(page, book.title);
  await expect(available(page)).toBeVisible();
});
