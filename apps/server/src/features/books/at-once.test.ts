import { expect, inject, it } from 'vitest';
import { submitBook } from '../../test/book-form.ts';
import { openLibrary } from '../../test/open-library.ts';
import { expectTrueIndex } from '../../test/search-truth.ts';
import { firstMorning } from '../../test/test-library.ts';

/** Titles that share words which are new to the library, each in another order. */
function seriesTitle(volume: number): string {
  const words = ['Zafrani', 'Qutubkhana', 'Mukhtasar', 'Anwarul', 'Beheshti', `Volume ${volume}`];
  return [...words.slice(volume % words.length), ...words.slice(0, volume % words.length)].join(' ');
}

it('a hundred books that share new words are added at once, and nobody waits in a circle', async () => {
  const library = await openLibrary({
    ...{ postgres: inject('postgres'), template: inject('template'), start: firstMorning },
    webDir: null,
  });
  const { make, as, database } = library;
  const volunteer = await as(await make.volunteer());
  const reader = await as(await make.reader());
  const titles = Array.from({ length: 100 }, (_, volume) => seriesTitle(volume));
  const add = (title: string, number: number) =>
    submitBook(volunteer, {
      ...{ title, description: '', copies_to_add: '2', is_new_book: '1' },
      author_name: `Author ${number % 7} of the Series`,
      publisher_name: `Publisher ${number % 5} of the Series`,
      category_name: `Category ${number % 3} of the Series`,
    });
  const adding = Promise.all(titles.map(add));
  const meanwhile = await Promise.all(Array.from({ length: 20 }, () => reader.get('/api/user')));
  expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]));
  const answers = await adding;
  expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 201));
  const stored = await database.selectFrom('books').select(['title', 'available_copies']).execute();
  expect(stored.map(({ title }) => title).sort()).toEqual([...titles].sort());
  expect(new Set(stored.map(({ available_copies }) => available_copies))).toEqual(new Set([2]));
  await expectTrueIndex(database);
  // Throws when PostgreSQL had to break a deadlock.
  await library.close();
});
