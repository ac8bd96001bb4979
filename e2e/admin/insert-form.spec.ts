import type { Page } from '@playwright/test';
import {
  box,
  catchSubmission,
  copies,
  description,
  fillNewBook,
  imageInput,
  NEW_BOOK,
  openInsertForm,
  submitButton,
  suggestBoxes,
} from '../support/insert-form.ts';
import { answerWith, hold, namesOf, recordCalls } from '../support/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const SUCCESS = 'Book entry updated successfully!';
const FALLBACK = 'Failed to submit book entry.';
const NETWORK = 'Network error or server issue. Please try again.';

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

test.beforeEach(async ({ page, library, signIn }) => {
  await signIn(await library.make.volunteer());
  await openInsertForm(page);
});

/** Everything that was typed still stands in the form. */
async function expectKept(page: Page, title: string) {
  await expect(box(page, 'Title')).toHaveValue(title);
  await expect(box(page, 'Author')).toHaveValue('Imam an-Nawawi');
  await expect(box(page, 'Publisher')).toHaveValue('Dar al-Minhaj');
  await expect(box(page, 'Category')).toHaveValue('Hadith');
  await expect(description(page)).toHaveValue('Forty-two hadiths.');
  await expect(copies(page)).toHaveValue('3');
}

async function fillWhole(page: Page, title: string) {
  await fillNewBook(page, title);
  await description(page).fill('Forty-two hadiths.');
  await copies(page).fill('3');
}

test('the form starts with a new book and one copy [S2.10-07] [S2.10-12] [S2.10-13] [S2.10-14] [S2.10-15] [S4-38] [S5-30] [S9-17] [S9-18]', async ({
  page,
}) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    'Insert/Update Book Copies',
  );
  for (const name of suggestBoxes) {
    await expect(box(page, name)).toHaveValue('');
    await expect(box(page, name)).toHaveAttribute('aria-required', 'true');
  }
  await expect(description(page)).toHaveJSProperty('tagName', 'TEXTAREA');
  await expect(description(page)).not.toHaveAttribute('aria-required');
  await expect(imageInput(page)).toHaveAttribute('type', 'file');
  await expect(imageInput(page)).toHaveAttribute('accept', 'image/*');
  await expect(imageInput(page)).not.toHaveAttribute('aria-required');
  await expect(copies(page)).toHaveAttribute('aria-required', 'true');
  await expect(copies(page)).toHaveAttribute('min', '1');
  await expect(copies(page)).toHaveValue('1');
  await expect(submitButton(page, NEW_BOOK)).toBeEnabled();
});

test('required fields are told under each, and nothing is sent [S5-24] [S5-25] [S5-26] [S5-27]', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await submitButton(page).click();
  for (const name of suggestBoxes) {
    await expect(alertOf(page).filter({ hasText: `${name} is required.` })).toBeVisible();
    await expect(box(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(box(page, 'Title')).toBeFocused();
  await fillNewBook(page, 'Riyad as-Salihin');
  await expect(alertOf(page)).toHaveCount(0);
  for (const name of suggestBoxes) {
    const text = await box(page, name).inputValue();
    await box(page, name).fill('  ');
    await submitButton(page).click();
    await expect(alertOf(page)).toHaveText(`${name} is required.`);
    await expect(box(page, name)).toBeFocused();
    await box(page, name).fill(text);
  }
  expect(namesOf(calls)).not.toContain('POST /api/books');
});

for (const [typed, message] of [
  ['0', 'Number of copies must be at least 1.'],
  ['', 'Number of copies is required.'],
  ['1.5', 'Number of copies must be a whole number.'],
] as const) {
  test(`"${typed}" copies are refused before sending [S5-28]`, async ({ page }) => {
    const calls = recordCalls(page);
    await fillNewBook(page, 'Riyad as-Salihin');
    await copies(page).fill(typed);
    await submitButton(page).click();
    await expect(alertOf(page)).toHaveText(message);
    await expect(copies(page)).toBeFocused();
    expect(namesOf(calls)).not.toContain('POST /api/books');
  });
}

test('while it is sent the button says so, afterwards the form is new [S2.10-17] [S4-50] [S8-33]', async ({
  page,
}) => {
  const release = await hold(page, '**/api/books');
  await fillWhole(page, 'Al-Adhkar');
  await submitButton(page).click();
  await expect(submitButton(page, 'Submitting...')).toBeDisabled();
  release();
  await expect(page.getByRole('main').getByText(SUCCESS, { exact: true })).toBeVisible();
  await expect(page.getByText(SUCCESS)).toHaveCount(1);
  for (const name of suggestBoxes) await expect(box(page, name)).toHaveValue('');
  await expect(description(page)).toHaveValue('');
  await expect(copies(page)).toHaveValue('1');
  await expect(submitButton(page, NEW_BOOK)).toBeEnabled();
  await expect(alertOf(page)).toHaveCount(0);
});

test('copies are sent as a whole number, a new book without an id [S5-29] [S3-35] [S3-36]', async ({
  page,
}) => {
  const submitted = await catchSubmission(page);
  await fillWhole(page, '  The Forty  ');
  await copies(page).fill('03');
  await submitButton(page).click();
  const data = await submitted();
  expect(data.get('copies_to_add')).toMatch(/^\d+$/);
  expect(Object.fromEntries(data)).toEqual({
    title: 'The Forty',
    description: 'Forty-two hadiths.',
    copies_to_add: '3',
    is_new_book: '1',
    author_name: 'Imam an-Nawawi',
    publisher_name: 'Dar al-Minhaj',
    category_name: 'Hadith',
  });
});

test.describe('a failed submit keeps what was typed', () => {
  test.beforeEach(({ page }) => fillWhole(page, 'Bulugh al-Maram'));

  test.afterEach(async ({ page }) => {
    await expectKept(page, 'Bulugh al-Maram');
    await expect(submitButton(page, NEW_BOOK)).toBeEnabled();
  });

  test('when the server says why [S8-31]', async ({ page }) => {
    await answerWith(page, '**/api/books', 200, { success: false, message: 'The shelf is full.' });
    await submitButton(page).click();
    await expect(alertOf(page)).toHaveText('The shelf is full.');
  });

  test('when the server does not say why [S8-31]', async ({ page }) => {
    await answerWith(page, '**/api/books', 200, { success: false });
    await submitButton(page).click();
    await expect(alertOf(page)).toHaveText(FALLBACK);
  });

  test('when fields are refused, with all the details [S8-32]', async ({ page }) => {
    await answerWith(page, '**/api/books', 200, { success: false, errors: { a: ['x'], b: ['y'] } });
    await submitButton(page).click();
    await expect(alertOf(page)).toHaveText(`${FALLBACK}; Details: x; y`);
  });

  test('when the session has ended', async ({ page }) => {
    const message = 'Your session has expired. Please log in again.';
    await answerWith(page, '**/api/books', 401, { success: false, message });
    await submitButton(page).click();
    await expect(alertOf(page)).toHaveText(message);
    await expect(errorToast(page, message)).toBeVisible();
  });

  test('when the server cannot be reached', async ({ page }) => {
    await page.route('**/api/books', (route) => route.abort());
    await submitButton(page).click();
    await expect(alertOf(page)).toHaveText(NETWORK);
  });
});
