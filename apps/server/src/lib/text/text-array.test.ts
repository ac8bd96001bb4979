import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';
import { textArray } from './text-array.ts';

const library = useLibrary();

it.each([
  [[]],
  [['']],
  [['কিতাব', 'كتاب', 'NULL', 'a b']],
  [['a,b', '{', '}', "'"]],
  [['"', '\\', 'plain', '\\"\n']],
])('PostgreSQL reads %j as it was', async (texts) => {
  const { rows } = await sql<{ read: string[] }>`SELECT ${textArray(texts)}::text[] AS read`.execute(
    library().database,
  );
  expect(rows).toEqual([{ read: texts }]);
});
