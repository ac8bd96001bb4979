import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { done, lendingScene } from '../../test/scenes/lending-scene.ts';
import { statementsDuring } from '../../test/statements.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

it('a request, a hand-out and a return take eight statements each, with their beginning and end', async () => {
  const { database, clock } = library();
  const scene = await lendingScene(library());
  const wanted = { book_id: scene.book.book_id, hall_id: scene.hall.hall_id };
  let [req_id, lending_id] = ['', ''];
  const acts = {
    request: async () => {
      req_id = done(await scene.readerClient.post('/api/request', wanted)).data.req_id;
    },
    fulfil: async () => {
      const handOut = { req_id, return_date: clock.today() };
      lending_id = done(await scene.volunteerClient.patch('/api/request/fulfill', handOut)).data.lending_id;
    },
    return: async () => {
      done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    },
  };
  for (const [name, act] of Object.entries(acts)) {
    const statements = await statementsDuring(database, act);
    expect(statements.length, [name, ...statements].join('\n')).toBe(8);
  }
});

it('no index has a column that these acts change in copies and counts, so that PostgreSQL can update the rows in place', async () => {
  const changed = {
    copies: ['state', 'changed_at'],
    book_collections: ['available_copies', 'held_copies', 'lent_copies', 'updated_at'],
    books: ['available_copies'],
  };
  for (const [table, columns] of Object.entries(changed)) {
    const { rows } = await sql<{ index: string; column: string }>`
      SELECT DISTINCT index.indexrelid::regclass::text AS index, attname AS column
      FROM pg_index AS index
      JOIN pg_depend ON classid = 'pg_class'::regclass AND objid = index.indexrelid AND refobjid = index.indrelid
      JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
      WHERE index.indrelid = ${table}::regclass`.execute(library().database);
    expect(rows.map(({ column }) => column)).toContain('book_id');
    expect(rows.filter(({ column }) => columns.includes(column))).toEqual([]);
  }
});
