import type { Locator, Page } from '@playwright/test';

/** The search box of the top bar. */
export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search books', exact: true });
}

/** The open list of suggestions. */
export function suggestionList(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Search suggestions' });
}

/** The rows of the open list. */
export function suggestionRows(page: Page): Locator {
  return suggestionList(page).getByRole('option');
}

/** Types into the top bar's box and waits for the list. */
export async function openSuggestions(page: Page, text = 'riy'): Promise<void> {
  await searchBox(page).fill(text);
  await suggestionList(page).waitFor();
}
