import { expect, inject, it } from 'vitest';
import { submitBook } from '../../test/book-form.ts';
import { openLibrary } from '../../test/open-library.ts';
import { expectTrueIndex } from '../../test/search-truth.ts';
import { firstMorning } from '../../test/test-library.ts';

/** A volume of one of ten series, with words that are new to the library. */
function titleOf(number: number): string {
  const series = number % 10;
  return `Zafrani${series} Qutubkhana${series} Mukhtasar${series} Anwarul${series}, volume ${number}`;
}

it('a hundred books that share new words are added concurrently without a deadlock', async () => {
  const library = await openLibrary({
    postgres: inject('postgres'),
    template: inject('template'),
    start: firstMorning,
    webDir: null,
  });
  const { make, as, database } = library;
  const volunteer = await as(await make.volunteer());
  const reader = await as(await make.reader());
  const { author_id, publisher_id, category_id } = await make.book({ title: 'Of the same author' });
  const same = {
    author_id: author_id ?? '',
    publisher_id: publisher_id ?? '',
    category_id: category_id ?? '',
    description: '',
    copies_to_add: '2',
    is_new_book: '1',
  };
  const titles = Array.from({ length: 100 }, (_, number) => titleOf(number));
  const add = (title: string) => submitBook(volunteer, { ...same, title });
  const adding = Promise.all(titles.map(add));
  const meanwhile = await Promise.all(Array.from({ length: 20 }, () => reader.get('/api/user')));
  expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]));
  const responses = await adding;
  expect(responses.map(({ status }) => status)).toEqual(titles.map(() => 201));
  const stored = await database
    .selectFrom('books')
    .where('available_copies', '>', 0)
    .select(['title', 'available_copies'])
    .execute();
  expect(stored.map(({ title }) => title).sort()).toEqual([...titles].sort());
  expect(new Set(stored.map(({ available_copies }) => available_copies))).toEqual(new Set([2]));
  await expectTrueIndex(database);
  // Throws when PostgreSQL had to break a deadlock.
  await library.close();
});
