import { type BookSuggestion, suggestBooks } from '@library/contract/books/catalogue.ts';
import { listBookAdditions, suggestForIntake } from '@library/contract/intake/book-additions.ts';
import { submitBook } from '@library/contract/intake/book-intake.ts';
import { listAuthors, listCategories, listPublishers } from '@library/contract/reference/reference.ts';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { noEditionFacts } from './edition-facts.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';

/** The boxes with suggestions: what each asks, and in which field of the query. */
export const suggestBoxes = [
  ['Title', suggestBooks, 'title'],
  ['Author', listAuthors, 'search'],
  ['Publisher', listPublishers, 'search'],
  ['Category', listCategories, 'search'],
] as const;

/** A box of the insert form that suggests. */
export const box = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) });

/** The suggestions under a box. */
export const suggestionList = (name: string) =>
  page.getByRole('listbox', { name: `Suggestions for ${name}` });
export const suggestions = (name: string) => suggestionList(name).getByRole('option');

/** What the submit button reads for a new book and for an existing one. */
export const newBook = page.getByRole('button', { name: 'Add New Book & Copies' });
export const existingBook = page.getByRole('button', { name: 'Add Copies to Existing Book' });

/** The only book and names that are suggested. */
export const lubab: BookSuggestion = {
  book_id: 'lubab',
  title: 'Lubab title',
  author_id: 'author-1',
  author_name: 'Lubab author',
  publisher_id: 'publisher-1',
  publisher_name: 'Lubab publisher',
  category_id: 'category-1',
  category_name: 'Lubab category',
  language: 'bn',
  isbn: '984-412-644-4',
  ...noEditionFacts,
  description: 'About Lubab.',
};

/** A server that suggests `lubab` and accepts every book. */
export function intakeServer(): FakeServer {
  const server = fakeServer();
  answerIntake(server);
  return server;
}

/** Suggests `lubab`, and accepts every book. */
export function answerIntake(server: FakeServer): void {
  server.answer(suggestBooks, { success: true, data: [lubab] });
  server.answer(listAuthors, [{ author_id: 'author-1', name: 'Lubab author' }]);
  server.answer(listPublishers, [{ publisher_id: 'publisher-1', name: 'Lubab publisher' }]);
  server.answer(listCategories, [{ category_id: 'category-1', name: 'Lubab category' }]);
  server.answer(suggestForIntake, { books: [], names: [] });
  server.answer(listBookAdditions, { data: [] });
  server.answer(submitBook, {
    success: true,
    message: 'Saved.',
    data: {
      book_id: 'a-book',
      copy_labels: ['C000001'],
      is_new: true,
      kept_copies: [],
      addition_id: 'an-addition',
    },
  });
}

/** Makes timers that `typeAndWait` can advance; otherwise they run as usual. */
export function installQuickTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

/** Types into a box and advances the clock until suggestions are requested. */
export async function typeAndWait(name: string, text: string): Promise<void> {
  await box(name).fill(text);
  await vi.advanceTimersByTimeAsync(1500);
}
