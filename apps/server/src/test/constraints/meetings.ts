import { type RawBuilder, sql } from 'kysely';
import { bookDialog } from '../admin-scene.ts';
import { newBook, submitBook } from '../book-form.ts';
import type { TestAnswer } from '../client.ts';
import { testPassword } from '../factories.ts';
import { type LendingScene, lent, requested, returned } from '../lending-scene.ts';
import type { TestLibrary } from '../open-library.ts';
import { RawRows } from '../raw-rows.ts';

/** Somebody else's writes that are not committed yet, and a call that cannot see them. */
export interface Meeting {
  others: RawBuilder<unknown>[];
  call: () => Promise<TestAnswer>;
  /** What is answered once the others have committed. */
  status: number;
  says: string;
}
type Meet = (library: TestLibrary, scene: LendingScene) => Promise<Meeting>;

/** Said where a constraint refused what no rule names, because nothing of ours can do what the others did here. */
const changedMeanwhile = 'Somebody else changed this at the same moment. Please try again.';
const email = 'the-same@example.test';

const person = { name: 'Somebody New', email, password: testPassword, password_confirmation: testPassword };

const sameName =
  (path: string, table: string, id: string, kind: string): Meet =>
  async (library, { adminClient }) => {
    const [gender, male] = table === 'halls' ? [sql`, gender`, sql`, 'male'`] : [sql``, sql``];
    return {
      others: [
        sql`INSERT INTO ${sql.table(table)} (${sql.ref(id)}, name${gender})
          VALUES (${library.makeId()}, 'The same name'${male})`,
      ],
      call: () => adminClient.post(`/api/${path}`, { name: 'the SAME name', gender: 'male' }),
      status: 422,
      says: `There is already ${kind} called "The same name".`,
    };
  };

/** Somebody registers, or is changed by an admin, while the hall or the department is deleted. */
const goneMeanwhile =
  (type: 'reader' | 'volunteer', what: 'hall' | 'department'): Meet =>
  async ({ make, visitor }) => {
    const [{ hall_id }, { dept_id }] = [await make.hall(), await make.department()];
    const gone = {
      hall: sql`halls WHERE hall_id = ${hall_id}`,
      department: sql`departments WHERE dept_id = ${dept_id}`,
    };
    return {
      others: [sql`DELETE FROM ${gone[what]}`],
      call: () => visitor.post(`/api/register/${type}`, { ...person, hall_id, dept_id }),
      status: 422,
      says: `There is no such ${what}. Please choose one from the list.`,
    };
  };

/** A book is added with an author, publisher or category that is deleted meanwhile. */
const choiceGone =
  (kind: 'author' | 'publisher' | 'category', table: string, label: string): Meet =>
  async ({ make }, { adminClient }) => {
    const book = await make.book();
    const id = book[`${kind}_id`];
    return {
      others: [sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(`${kind}_id`)} = ${id}`],
      call: () => adminClient.post('/api/admin-book', bookDialog({ [kind]: id })),
      status: 422,
      says: `${label} is not one that we know.`,
    };
  };

/** Another reader's row of the scene's book, hall and copy. */
async function anothers({ make }: TestLibrary, { book, hall }: LendingScene, copy: string) {
  const { account_id: reader_id } = await make.reader();
  return { ...{ reader_id, book_id: book.book_id, hall_id: hall.hall_id, copy }, other: copy };
}

async function copyOf({ database }: TestLibrary, { book }: LendingScene): Promise<string> {
  const copies = database.selectFrom('copies').where('book_id', '=', book.book_id).orderBy('label');
  return (await copies.select('copy_id').executeTakeFirstOrThrow()).copy_id;
}

const fulfilling = async (scene: LendingScene) => {
  const body = { req_id: await requested(scene), return_date: '2026-03-12' };
  return { req_id: body.req_id, call: () => scene.volunteerClient.patch('/api/request/fulfill', body) };
};

/** Constraints that speak when two meet: the call waits for the others, and they are first. */
export const meetings: Record<string, Meet> = {
  accounts_email: async (library) => ({
    others: [
      sql`INSERT INTO accounts (account_id, type, name, email, password_hash, verified, created_at)
        VALUES (${library.makeId()}, 'admin', 'Somebody', ${email}, 'hash', false, now())`,
    ],
    call: () => library.visitor.post('/api/register/admin', person),
    status: 422,
    says: 'This email is already registered. Please log in instead.',
  }),
  halls_name_key_key: sameName('halls', 'halls', 'hall_id', 'a hall'),
  departments_name_key_key: sameName('departments', 'departments', 'dept_id', 'a department'),
  authors_name_key_key: sameName('authors', 'authors', 'author_id', 'an author'),
  publishers_name_key_key: sameName('publishers', 'publishers', 'publisher_id', 'a publisher'),
  categories_name_key_key: sameName('categories', 'categories', 'category_id', 'a category'),
  readers_hall_id_fkey: goneMeanwhile('reader', 'hall'),
  readers_dept_id_fkey: goneMeanwhile('reader', 'department'),
  volunteers_hall_id_fkey: goneMeanwhile('volunteer', 'hall'),
  volunteers_dept_id_fkey: goneMeanwhile('volunteer', 'department'),
  books_author_id_fkey: choiceGone('author', 'authors', 'Author'),
  books_publisher_id_fkey: choiceGone('publisher', 'publishers', 'Publisher'),
  books_category_id_fkey: choiceGone('category', 'categories', 'Category'),
  copies_hall_id_fkey: async ({ make }, { adminClient }) => {
    const { hall_id } = await make.hall();
    return {
      others: [sql`DELETE FROM halls WHERE hall_id = ${hall_id}`],
      call: () => submitBook(adminClient, { ...newBook, hall_id }),
      status: 422,
      says: 'Hall is not one that we know.',
    };
  },
  book_requests_one_open: async (library, scene) => {
    const { reader, book, hall, readerClient } = scene;
    const ids = { book_id: book.book_id, hall_id: hall.hall_id };
    const [copy] = await library.make.copies(book, hall, 1, 'unavailable');
    const at = { ...ids, reader_id: reader.account_id, copy: '', other: '' };
    return {
      others: [new RawRows(library).request(at, copy?.copy_id ?? '')],
      call: () => readerClient.post('/api/request', ids),
      status: 409,
      says: 'You have already requested this book. You find it under My books.',
    };
  },
  book_requests_one_hold: async (library, scene) => {
    const copy = await copyOf(library, scene);
    const at = await anothers(library, scene, copy);
    return {
      others: [new RawRows(library).request(at, copy)],
      call: () => scene.readerClient.post('/api/request', { book_id: at.book_id, hall_id: at.hall_id }),
      status: 409,
      says: 'No copy of this book is available at this collection point any more. Please choose another one.',
    };
  },
  book_requests_hall_of_copy: async ({ make, ...library }, scene) => {
    const copy = await copyOf({ make, ...library }, scene);
    const { hall_id } = await make.hall();
    return {
      others: [sql`UPDATE copies SET hall_id = ${hall_id} WHERE copy_id = ${copy}`],
      call: () =>
        scene.readerClient.post('/api/request', { book_id: scene.book.book_id, hall_id: scene.hall.hall_id }),
      status: 409,
      says: 'No copy of this book is available at this collection point any more. Please choose another one.',
    };
  },
  copies_stay_while_out: async (library, scene) => {
    const copy = await copyOf(library, scene);
    const { hall_id } = await library.make.hall();
    return {
      others: [sql`UPDATE copies SET state = 'held' WHERE copy_id = ${copy}`],
      call: () => scene.adminClient.patch(`/api/copies/${copy}/hall`, { hall_id }),
      status: 409,
      says: 'This copy is held for a reader. Fulfil or cancel the request first.',
    };
  },
  lendings_one_out_a_reader: async (library, scene) => {
    const raw = new RawRows(library);
    const [copy] = await library.make.copies(scene.book, scene.hall, 1, 'unavailable');
    const at = { ...(await anothers(library, scene, '')), reader_id: scene.reader.account_id };
    const lending = raw.lending(at, copy?.copy_id ?? '', await raw.fulfilled(at, copy?.copy_id ?? ''));
    const { call } = await fulfilling(scene);
    return {
      others: [lending],
      call,
      status: 409,
      says: 'This reader has a copy of this book at the moment.',
    };
  },
  lendings_one_out_a_copy: async (library, scene) => {
    const raw = new RawRows(library);
    const copy = await copyOf(library, scene);
    const at = await anothers(library, scene, copy);
    const lending = raw.lending(at, copy, await raw.fulfilled(at, copy));
    const { call } = await fulfilling(scene);
    return { others: [lending], call, status: 409, says: changedMeanwhile };
  },
  lendings_req_id_key: async (library, scene) => {
    const copy = await copyOf(library, scene);
    const { req_id, call } = await fulfilling(scene);
    const at = { ...(await anothers(library, scene, copy)), reader_id: scene.reader.account_id };
    const lending = new RawRows(library).lending(at, copy, req_id);
    return { others: [lending], call, status: 409, says: changedMeanwhile };
  },
  reviews_lending_id_key: async ({ makeId }, scene) => {
    const lending_id = await returned(scene);
    const { reader, book, readerClient } = scene;
    return {
      others: [
        sql`INSERT INTO reviews (review_id, lending_id, reader_id, book_id, rating, review_date, created_at, updated_at)
          VALUES (${makeId()}, ${lending_id}, ${reader.account_id}, ${book.book_id}, 3, '2026-03-10', now(), now())`,
      ],
      call: () => readerClient.post('/api/reviews', { book_id: book.book_id, rating: 4, comment: '' }),
      status: 409,
      says: changedMeanwhile,
    };
  },
  point_entries_lending_id_rule_key: async ({ makeId }, scene) => {
    const lending_id = await lent(scene);
    return {
      others: [
        sql`INSERT INTO point_entries (point_id, reader_id, rule, description, points, lending_id, earned_date, earned_at)
          VALUES (${makeId()}, ${scene.reader.account_id}, 'returned_on_time', 'x', 1, ${lending_id}, '2026-03-10', now())`,
      ],
      call: () => scene.volunteerClient.patch('/api/lendings/return', { lending_id }),
      status: 409,
      says: changedMeanwhile,
    };
  },
  wishes_reader_id_book_id_key: async ({ makeId }, { reader, book, readerClient }) => ({
    others: [
      sql`INSERT INTO wishes (wish_id, reader_id, book_id, created_at)
        VALUES (${makeId()}, ${reader.account_id}, ${book.book_id}, now())`,
    ],
    call: () => readerClient.post('/api/wish', { book_id: book.book_id }),
    status: 201,
    says: 'The book is on your wishlist.',
  }),
};
