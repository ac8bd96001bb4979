import type { Locator, Page } from '@playwright/test';

/** The boxes with suggestions, by their labels. */
export const suggestBoxes = ['Title', 'Author', 'Publisher', 'Category'] as const;
export type SuggestBoxName = (typeof suggestBoxes)[number];

/** The texts of the submit button for a new book and for an existing one. */
export const NEW_BOOK = 'Add New Book & Copies';
export const EXISTING_BOOK = 'Add Copies to Existing Book';

export function box(page: Page, name: SuggestBoxName): Locator {
  return page.getByRole('combobox', { name });
}

export function copies(page: Page): Locator {
  return page.getByRole('spinbutton', { name: 'Number of Copies to Add' });
}

export function description(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Description' });
}

export function imageInput(page: Page): Locator {
  return page.getByLabel('Cover Image');
}

/** The submit button with this text, by default `NEW_BOOK`. */
export function submitButton(page: Page, text = NEW_BOOK): Locator {
  return page.getByRole('button', { name: text, exact: true });
}

/** The open list of suggestions under a box. */
export function suggestions(page: Page, name: SuggestBoxName): Locator {
  return page.getByRole('listbox', { name: `Suggestions for ${name}` });
}

/** Opens the form with a clock that `runFor` can advance. */
export async function openInsertForm(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/user/volunteer?tab=insert');
  await submitButton(page).waitFor();
}

/** Types into a box and advances the clock until suggestions are requested. */
export async function typeAndWait(page: Page, name: SuggestBoxName, text: string): Promise<void> {
  await box(page, name).fill(text);
  await page.clock.runFor(1500);
}

/** Types into a box and picks the suggestion `option`, by default the typed text. */
export async function pick(page: Page, name: SuggestBoxName, text: string, option = text): Promise<void> {
  await typeAndWait(page, name, text);
  await suggestions(page, name).getByRole('option', { name: option }).click();
}

export async function fillNewBook(page: Page, title: string): Promise<void> {
  await box(page, 'Title').fill(title);
  await box(page, 'Author').fill('Imam an-Nawawi');
  await box(page, 'Publisher').fill('Dar al-Minhaj');
  await box(page, 'Category').fill('Hadith');
}
