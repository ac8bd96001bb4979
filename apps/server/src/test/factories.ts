import type { EditionFacts } from '@library/contract/books/edition-facts.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import type { CopyState } from '@library/contract/copies/copies.ts';
import { nameKeys, nameKeysVersion } from '../features/accounts/name-keys.rules.ts';
import { indexBooks, indexName } from '../features/search/stored-index/search-index.service.ts';
import type { Library, Transaction } from '../library.ts';
import { addOtherTitles, type BookFacts } from './book-facts.ts';

/** The argon2id hash of `testPassword` is stored here, because hashing would take most of the time of every test. */
export const testPassword = 'a long password';
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$IiVOKaYDnpom0R4/OH4M0w$QGqpDVLVwiarPmWjdZn9+0PFCAxIJ67jTPdjPjsuUtU';

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

/** Restarts the numbers at 1, for a new file of tests with its own databases. */
export function restartNumbers(): void {
  serial = 0;
}

interface ReaderFacts {
  name?: string;
  email?: string;
  contact?: string | null;
  hall_id?: string | null;
  dept_id?: string | null;
  gender?: 'male' | 'female' | null;
  session?: string | null;
}
interface VolunteerFacts {
  name?: string;
  email?: string;
  contact?: string | null;
  hall_id?: string;
  dept_id?: string;
  verified?: boolean;
  is_available?: boolean;
  address?: string | null;
  room_no?: number | null;
}

/** The facts of an edition that a test gives; null for the others. */
export function editionFactsOf(facts: Partial<EditionFacts> = {}): EditionFacts {
  const {
    translator = null,
    edition = null,
    year = null,
    pages = null,
    volume = null,
    volume_no = null,
  } = facts;
  return { translator, edition, year, pages, volume, volume_no };
}

/** Inserts rows directly into the database, with sensible values for everything that a test does not give. */
export class Factories {
  readonly #library: Library;

  constructor(library: Library) {
    this.#library = library;
  }

  /** Uses the test's transaction if there is one; otherwise starts one. */
  #inTransaction(work: (transaction: Transaction) => Promise<void>): Promise<void> {
    const { database } = this.#library;
    return database.isTransaction ? work(database as Transaction) : database.transaction().execute(work);
  }

  async hall(facts: { name?: string; gender?: 'male' | 'female' } = {}) {
    const hall = {
      hall_id: this.#library.makeId(),
      name: facts.name ?? `Hall ${next()}`,
      gender: facts.gender ?? ('male' as const),
    };
    await this.#library.database.insertInto('halls').values(hall).execute();
    return hall;
  }

  async department(name = `Department ${next()}`) {
    const department = { dept_id: this.#library.makeId(), name };
    await this.#library.database.insertInto('departments').values(department).execute();
    return department;
  }

  async #account(
    type: AccountType,
    facts: { name?: string; email?: string; contact?: string | null; verified?: boolean },
  ) {
    const number = next();
    const account = {
      account_id: this.#library.makeId(),
      type,
      name: facts.name ?? `The ${type} ${number}`,
      email: facts.email ?? `${type}${number}@example.test`,
      contact: facts.contact === undefined ? `017${String(number).padStart(8, '0')}` : facts.contact,
      password_hash: testPasswordHash,
      verified: facts.verified ?? true,
      created_at: this.#library.clock.now(),
    };
    const row = { ...account, name_keys: nameKeys(account.name), name_keys_version: nameKeysVersion };
    await this.#library.database.insertInto('accounts').values(row).execute();
    return account;
  }

  async reader(facts: ReaderFacts = {}) {
    const account = await this.#account('reader', facts);
    const { hall_id = null, dept_id = null, gender = 'male', session = '2024-25' } = facts;
    const reader = {
      reader_id: account.account_id,
      hall_id,
      dept_id,
      gender,
      session,
      registration_no: null,
    };
    await this.#library.database.insertInto('readers').values(reader).execute();
    return { ...account, ...reader };
  }

  async volunteer(facts: VolunteerFacts = {}) {
    const account = await this.#account('volunteer', facts);
    const volunteer = {
      volunteer_id: account.account_id,
      hall_id: facts.hall_id ?? (await this.hall()).hall_id,
      dept_id: facts.dept_id ?? (await this.department()).dept_id,
      is_available: facts.is_available ?? true,
      address: facts.address ?? null,
      room_no: facts.room_no ?? null,
      registration_no: null,
      session: null,
    };
    await this.#library.database.insertInto('volunteers').values(volunteer).execute();
    return { ...account, ...volunteer };
  }

  async admin(facts: { name?: string; email?: string; verified?: boolean } = {}) {
    return this.#account('admin', facts);
  }

  async author(name = `Author ${next()}`) {
    const author = { author_id: this.#library.makeId(), name };
    await this.#library.database.insertInto('authors').values(author).execute();
    await this.#inTransaction((transaction) =>
      indexName(transaction, 'author', { id: author.author_id, name }),
    );
    return author;
  }
  async publisher(name = `Publisher ${next()}`) {
    const publisher = { publisher_id: this.#library.makeId(), name };
    await this.#library.database.insertInto('publishers').values(publisher).execute();
    await this.#inTransaction((transaction) =>
      indexName(transaction, 'publisher', { id: publisher.publisher_id, name }),
    );
    return publisher;
  }
  async category(name = `Category ${next()}`) {
    const category = { category_id: this.#library.makeId(), name };
    await this.#library.database.insertInto('categories').values(category).execute();
    await this.#inTransaction((transaction) =>
      indexName(transaction, 'category', { id: category.category_id, name }),
    );
    return category;
  }

  /** Adds a book. Its author, publisher and category are found by name or added; null leaves them out. */
  async book(facts: BookFacts = {}) {
    const number = next();
    const names = {
      author: facts.author === undefined ? `Author of ${number}` : facts.author,
      publisher: facts.publisher === undefined ? `Publisher of ${number}` : facts.publisher,
      category: facts.category === undefined ? `Category of ${number}` : facts.category,
    };
    const { database } = this.#library;
    const author =
      names.author === null
        ? null
        : ((await database
            .selectFrom('authors')
            .where('name', '=', names.author)
            .select('author_id')
            .executeTakeFirst()) ?? (await this.author(names.author)));
    const publisher =
      names.publisher === null
        ? null
        : ((await database
            .selectFrom('publishers')
            .where('name', '=', names.publisher)
            .select('publisher_id')
            .executeTakeFirst()) ?? (await this.publisher(names.publisher)));
    const category =
      names.category === null
        ? null
        : ((await database
            .selectFrom('categories')
            .where('name', '=', names.category)
            .select('category_id')
            .executeTakeFirst()) ?? (await this.category(names.category)));
    const book = {
      book_id: this.#library.makeId(),
      title: facts.title ?? `Book ${number}`,
      description: facts.description ?? null,
      cover: facts.cover ?? null,
      isbn: facts.isbn ?? null,
      ...editionFactsOf(facts),
      language: facts.language ?? null,
      author_id: author?.author_id ?? null,
      publisher_id: publisher?.publisher_id ?? null,
      category_id: category?.category_id ?? null,
      created_at: facts.created_at ?? this.#library.clock.now(),
    };
    await database.insertInto('books').values(book).execute();
    await addOtherTitles(database, book.book_id, facts.other_titles);
    await this.#inTransaction((transaction) => indexBooks(transaction, [book.book_id]));
    return { ...book, names };
  }

  /** Adds copies of a book in a hall, all in one state. */
  async copies(
    book: { book_id: string },
    hall: { hall_id: string },
    count = 1,
    state: CopyState = 'available',
  ) {
    const now = this.#library.clock.now();
    const rows = Array.from({ length: count }, () => ({
      copy_id: this.#library.makeId(),
      book_id: book.book_id,
      hall_id: hall.hall_id,
      state,
      accessioned_at: now,
      changed_at: now,
    }));
    return this.#library.database.insertInto('copies').values(rows).returning(['copy_id', 'label']).execute();
  }
}
