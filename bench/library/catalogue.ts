import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { Random } from '../../apps/server/src/lib/seeded-random.ts';
import { makeNames } from './names.ts';
import { titleMaker } from './titles.ts';
import { type Script, scriptOf, type Work } from './works.ts';

/** Names of authors, publishers and categories; a book refers to them by their position, counted from 1. */
export interface Names {
  authors: string[];
  publishers: string[];
  categories: string[];
}

export interface GeneratedBook {
  /** Counted from 1; also the last part of its id. */
  n: number;
  title: string;
  description: string;
  language: LanguageCode | null;
  isbn: string | null;
  author: number | null;
  publisher: number | null;
  category: number;
}

const booksAnAuthor = 4;
const booksAPublisher = 100;
const scripts: readonly Script[] = ['bengali', 'arabic', 'latin'];

/**
 * Makes a catalogue of `count` books: the real ones first, then generated ones. The same random gives the same catalogue.
 * Authors write in one script, and some of them far more than others.
 */
export function makeCatalogue(random: Random, works: readonly Work[], count: number) {
  const realAuthors = works.flatMap(({ author }) => author ?? []);
  const authors: string[] = [];
  const shelves = new Map<Script, { from: number; count: number }>();
  for (const script of scripts) {
    const real = realAuthors.filter((name) => scriptOf(name) === script);
    const share = works.filter((work) => work.script === script).length / works.length;
    const names = makeNames(random, real, Math.round((share * count) / booksAnAuthor));
    shelves.set(script, { from: authors.length + 1, count: names.length });
    authors.push(...names);
  }
  const realPublishers = works.flatMap(({ publisher }) => publisher ?? []);
  const publishers = makeNames(random, realPublishers, Math.round(count / booksAPublisher));
  const categories = [...new Set(works.map(({ category }) => category))];
  const names: Names = { authors, publishers, categories };

  const placeOf = (list: string[]) => new Map(list.map((name, index) => [name, index + 1]));
  const places = {
    authors: placeOf(authors),
    publishers: placeOf(publishers),
    categories: placeOf(categories),
  };
  const anAuthorOf = (script: Script) => {
    const shelf = shelves.get(script) ?? { from: 1, count: 1 };
    return shelf.from + Math.floor(random.next() ** 2 * shelf.count);
  };
  const aPublisher = () => 1 + Math.floor(random.next() ** 2 * publishers.length);

  function* books(): Generator<GeneratedBook> {
    const nextTitle = titleMaker(random, works);
    for (let n = 1; n <= count; n += 1) {
      const real = works[n - 1];
      const { title, like } = real ? { title: real.title, like: real } : nextTitle();
      yield {
        n,
        title,
        description: `${title}. ${random.pick(works).title}. ${random.pick(works).title}.`,
        language: languageOf(like.script, n),
        isbn: random.happens(0.6) ? isbnOf(n) : null,
        author: real
          ? (places.authors.get(real.author ?? '') ?? null)
          : random.happens(0.9)
            ? anAuthorOf(like.script)
            : null,
        publisher: real
          ? (places.publishers.get(real.publisher ?? '') ?? null)
          : random.happens(0.6)
            ? aPublisher()
            : null,
        category: places.categories.get(like.category) ?? 1,
      };
    }
  }
  return { names, books };
}

/**
 * Most books are in the main language of their script, a few in another language of that script, and one in 50 has no
 * language.
 */
function languageOf(script: Script, n: number): LanguageCode | null {
  if (n % 50 === 0) return null;
  const isRare = n % 200 === 1;
  if (script === 'bengali') return isRare ? 'as' : 'bn';
  if (script === 'arabic') return isRare ? 'ur' : 'ar';
  return isRare ? 'fr' : 'en';
}

/** A valid ISBN in a group that is not assigned to publishers. */
function isbnOf(n: number): string {
  const digits = `97999${String(n).padStart(7, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + ((10 - (sum % 10)) % 10);
}
