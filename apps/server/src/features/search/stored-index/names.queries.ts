import { sql } from 'kysely';

/** Where the names of each kind are stored. */
export const nameTables = {
  author: { table: sql.table('authors'), id: sql.ref('author_id') },
  publisher: { table: sql.table('publishers'), id: sql.ref('publisher_id') },
  category: { table: sql.table('categories'), id: sql.ref('category_id') },
} as const;
