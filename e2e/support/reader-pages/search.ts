import type { Locator, Page } from '@playwright/test';

/** The URL pattern of the calls for suggestions. */
const SUGGESTIONS = '**/api/suggestions?*';

/** A suggested book as the API sends it, with this many highlighted letters at the start of the title. */
export function suggestedBook(id: string, title: string, author: string | null = null, marked = 3) {
  return { kind: 'book', book_id: id, title, author, marks: [[0, marked]], is_close: true };
}

/** A suggested author as the API sends it. */
function suggestedAuthor(id: string, name: string) {
  return { kind: 'author', author_id: id, name, book_count: 2, marks: [[0, 3]], is_close: true };
}

/** Suggestions for 'riy' and similar texts, in three scripts. */
export const gardens = [
  suggestedBook('b1', 'রিয়াদুস সালেহীন', 'ইমাম নববী'),
  suggestedAuthor('a1', 'Riyad Nadwi'),
  // Highlighted as a whole, because axe mistakes parts of a joined word for icons and then misses them in the row's name.
  suggestedBook('b2', 'رياض الصالحين', 'الإمام النووي', 13),
  suggestedBook('b3', 'Riyad as-Salihin'),
];

/** Stubs every call for suggestions with these. */
export async function stubSuggestions(page: Page, suggestions: readonly unknown[] = gardens): Promise<void> {
  await page.route(SUGGESTIONS, (route) => route.fulfill({ json: { success: true, data: suggestions } }));
}

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
