import type { Page } from '@playwright/test';
import { openTab, stubCall } from '../support/staff-pages/admin-home.ts';
import {
  box,
  catchSubmission,
  copies,
  description,
  EXISTING_BOOK,
  fillNewBook,
  imageInput,
  NEW_BOOK,
  pick,
  submitButton,
} from '../support/staff-pages/insert-form.ts';
import { namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const INCOMPLETE = 'Please fill in all required fields (Title, Author, Publisher, Category, and Hall).';
const hallChoice = (page: Page) => page.getByRole('combobox', { name: 'Hall', exact: true });

test('the admin’s form is the volunteers’ with a hall to choose from all halls [S2.11-05] [S2.11-06] [S2.11-08]', async ({
  page,
  library,
  signIn,
  openPage,
}) => {
  const { make } = library;
  await make.hall();
  await make.book({ title: 'A known book of the form' });
  await signIn(await make.admin());
  await page.clock.install();
  await openTab(page, 'insert');
  const volunteers = await openPage(await make.volunteer());
  await volunteers.goto('/user/volunteer?tab=insert');
  const labelsOf = async (form: Page) => {
    await expect(submitButton(form, NEW_BOOK)).toBeVisible();
    return form.getByRole('main').locator('form label').allInnerTexts();
  };
  const theirs = await labelsOf(volunteers);
  const own = await labelsOf(page);
  expect(own.filter((label) => !label.startsWith('Hall'))).toEqual(theirs);
  expect(own).toHaveLength(theirs.length + 1);
  for (const field of [copies(page), description(page), imageInput(page)]) await expect(field).toHaveCount(1);

  await expect(hallChoice(page)).toHaveAttribute('aria-required', 'true');
  const { body: halls } = await library.visitor.get('/api/halls');
  const names = halls.map(({ name }: { name: string }) => name);
  await expect(hallChoice(page).getByRole('option')).toHaveText(['Choose a hall', ...names]);

  await pick(page, 'Title', 'A known book of the form');
  await expect(submitButton(page, EXISTING_BOOK)).toBeVisible();
});

test('without a hall nothing is sent [S2.11-06] [S5-32]', async ({ page, library, signIn }) => {
  await library.make.hall();
  await signIn(await library.make.admin());
  await openTab(page, 'insert');
  await fillNewBook(page, 'A book without a hall');
  const calls = recordCalls(page);
  await submitButton(page).click();
  await expect(hallChoice(page)).toHaveAccessibleDescription('Hall is required.');
  await expect(hallChoice(page)).toBeFocused();
  await expect(page.getByText(INCOMPLETE, { exact: true })).toBeVisible();
  expect(namesOf(calls).filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('blanks count as neither title nor names [S5-33]', async ({ page, library, signIn }) => {
  const hall = await library.make.hall();
  await signIn(await library.make.admin());
  await openTab(page, 'insert');
  for (const name of ['Title', 'Author', 'Publisher', 'Category'] as const) await box(page, name).fill('   ');
  await hallChoice(page).selectOption({ label: hall.name });
  const calls = recordCalls(page);
  await submitButton(page).click();
  await expect(page.getByText(INCOMPLETE, { exact: true })).toBeVisible();
  expect(namesOf(calls).filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('only the admin’s form sends the hall, as hall_id [S2.11-07] [S3-41]', async ({
  page,
  library,
  signIn,
  openPage,
}) => {
  const hall = await library.make.hall();
  await signIn(await library.make.admin());
  await openTab(page, 'insert');
  const fromAdmin = await catchSubmission(page);
  await fillNewBook(page, 'A book for a hall');
  await hallChoice(page).selectOption({ label: hall.name });
  await submitButton(page).click();
  expect((await fromAdmin()).get('hall_id')).toBe(hall.hall_id);

  const volunteers = await openPage(await library.make.volunteer());
  await volunteers.goto('/user/volunteer?tab=insert');
  const fromVolunteer = await catchSubmission(volunteers);
  await fillNewBook(volunteers, 'A book for the own hall');
  await submitButton(volunteers).click();
  const sent = await fromVolunteer();
  expect(sent.get('title')).toBe('A book for the own hall');
  expect(sent.has('hall_id')).toBe(false);
});

test('a failed load of halls shows a message instead of the form and can be retried [S8-42]', async ({
  page,
  library,
  signIn,
}) => {
  await library.make.hall();
  await signIn(await library.make.admin());
  await page.route('**/api/halls', (route) => route.abort());
  await openTab(page, 'insert');
  const text = 'Network error or server issue while fetching halls. Please try again.';
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.unroute('**/api/halls');
  await page.getByRole('button', { name: 'Try Again', exact: true }).click();
  await expect(hallChoice(page)).toBeVisible();
});

test('a refused submission shows the server’s message, and the typed values stay', async ({
  page,
  library,
  signIn,
}) => {
  const hall = await library.make.hall();
  await signIn(await library.make.admin());
  await openTab(page, 'insert');
  await stubCall(page, 'POST /api/books', 409, { message: 'This hall is closed.' });
  await fillNewBook(page, 'A refused book');
  await hallChoice(page).selectOption({ label: hall.name });
  await submitButton(page).click();
  await expect(page.getByRole('main').getByText('This hall is closed.')).toBeVisible();
  await expect(box(page, 'Title')).toHaveValue('A refused book');
  await expect(hallChoice(page)).toHaveValue(hall.hall_id);
});
