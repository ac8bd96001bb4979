import type { Locator, Page } from '@playwright/test';

/** Where suggestions are asked for. */
export const SUGGESTIONS = '**/api/suggestions?*';

/** A suggested book, as the API answers it, with so many marked letters at the title's beginning. */
export function suggestedBook(id: string, title: string, author: string | null = null, marked = 3) {
  return { kind: 'book', book_id: id, title, author, marks: [[0, marked]] };
}

/** A suggested author, as the API answers it. */
export function suggestedAuthor(id: string, name: string) {
  return { kind: 'author', author_id: id, name, marks: [[0, 3]] };
}

/** What a box is suggested for 'riy' and the like, in three scripts. */
export const gardens = [
  suggestedBook('b1', 'রিয়াদুস সালেহীন', 'ইমাম নববী'),
  suggestedAuthor('a1', 'Riyad Nadwi'),
  // Marked whole: axe takes parts of a joined word for icons, and then misses them in the row's name.
  suggestedBook('b2', 'رياض الصالحين', 'الإمام النووي', 13),
  suggestedBook('b3', 'Riyad as-Salihin'),
];

/** Answers every call for suggestions with these, instead of the server. */
export async function stubSuggestions(page: Page, suggestions: readonly unknown[] = gardens): Promise<void> {
  await page.route(SUGGESTIONS, (route) => route.fulfill({ json: { success: true, data: suggestions } }));
}

/** The texts that suggestions are asked for from now on, in order. */
export function recordSuggested(page: Page): (string | null)[] {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/suggestions') asked.push(searchParams.get('search'));
  });
  return asked;
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
