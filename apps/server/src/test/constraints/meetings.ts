import { chooseFromList } from '@library/contract/fields/ids.ts';
import { sql } from 'kysely';
import { newBook, submitBook } from '../book-form.ts';
import { testPassword } from '../factories.ts';
import { bookDialog } from '../scenes/admin-scene.ts';
import { lendingMeetings } from './lending-meetings.ts';
import type { Meet } from './meeting.ts';

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

/** A registration while the hall or the department is deleted. */
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
      says: chooseFromList(what),
    };
  };

/** Adding a book while its author, publisher or category is deleted. */
const choiceGone =
  (kind: 'author' | 'publisher' | 'category', table: string, label: string): Meet =>
  async ({ make }, { adminClient }) => {
    const book = await make.book();
    const id = book[`${kind}_id`];
    return {
      others: [sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(`${kind}_id`)} = ${id}`],
      call: () => adminClient.post('/api/admin-book', bookDialog({ [kind]: id })),
      status: 422,
      says: chooseFromList(label),
    };
  };

/**
 * Concurrent changes, by the constraint that refuses the second one: the call waits for the other changes, which commit
 * first.
 */
export const meetings: Record<string, Meet> = {
  accounts_email: async (library) => ({
    others: [
      sql`INSERT INTO accounts (account_id, type, name, email, password_hash, verified, created_at)
        VALUES (${library.makeId()}, 'admin', 'Somebody', ${email}, 'hash', false, now())`,
    ],
    call: () => library.visitor.post('/api/register/admin', person),
    status: 422,
    says: 'This e-mail is already registered. Please log in instead.',
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
      call: () => submitBook(adminClient, { ...newBook(), hall_id }),
      status: 422,
      says: 'Choose a hall from the list.',
    };
  },
  ...lendingMeetings,
};
