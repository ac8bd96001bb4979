import { csvText } from '../../apps/server/src/lib/files/csv.ts';
import { seededRandom } from '../../apps/server/src/lib/seeded-random.ts';
import { makeCatalogue } from './catalogue.ts';
import { readWorks } from './works.ts';

/**
 * Makes a list of `rows` generated books as CSV, like a library's spreadsheet. Few of them are in the bench's library. The
 * same arguments give the same list.
 */
export async function listOf(rows: number, halls: readonly string[]): Promise<string> {
  const random = seededRandom(rows + 1);
  const works = await readWorks();
  const { names, books } = makeCatalogue(random, works, works.length + rows);
  const nameOf = (list: string[], place: number | null) => (place === null ? '' : (list[place - 1] ?? ''));
  const cells = [...books()]
    .slice(works.length)
    .map((book) => [
      book.title,
      nameOf(names.authors, book.author),
      nameOf(names.publishers, book.publisher),
      nameOf(names.categories, book.category),
      book.language,
      book.isbn,
      random.pick(halls),
      random.happens(0.8) ? 1 : 2,
    ]);
  const head = ['title', 'author', 'publisher', 'category', 'language', 'isbn', 'hall', 'copies'];
  return csvText(head, cells);
}
