import { type AdminBook, listAdminBooks } from '@library/contract/books/admin-books.ts';
import { noEditionFacts } from './edition-facts.ts';
import type { FakeServer } from './fake-server.ts';
import { paged } from './paged.ts';

/** A book in the admins' table, of which only the title is known. */
export function sampleAdminBook(facts: Partial<AdminBook> = {}): AdminBook {
  return {
    book_id: 'riyad',
    title: 'Riyad as-Salihin',
    description: null,
    image_url: null,
    language: null,
    isbn: null,
    ...noEditionFacts,
    author: null,
    publisher: null,
    category: null,
    ...facts,
  };
}

/** Answers the list of books with a page of those that the filters of the call leave. The hall leaves those of `inHall`. */
export function answerAdminBooks(
  server: FakeServer,
  books: () => readonly AdminBook[],
  inHall: readonly AdminBook[] = [],
): void {
  server.answer(listAdminBooks, (call) => {
    const { title = '', hall_id, author_id, publisher_id, category_id } = call.query;
    const matches = books().filter(
      (book) =>
        book.title.toLowerCase().includes(title.toLowerCase()) &&
        (hall_id === undefined || inHall.includes(book)) &&
        (author_id === undefined || book.author?.author_id === author_id) &&
        (publisher_id === undefined || book.publisher?.publisher_id === publisher_id) &&
        (category_id === undefined || book.category?.category_id === category_id),
    );
    return paged(matches, call);
  });
}
