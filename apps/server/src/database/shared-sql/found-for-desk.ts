import { type RawBuilder, sql } from 'kysely';
import { textArray } from '../../lib/text/text-array.ts';

/** The possible meanings of a text that staff typed (`features/staff-search`); a request or loan matches by any one of them. */
export interface FoundForDesk {
  bookIds: string[];
  copyIds: string[];
  /** Readers with this name. */
  readerIds: string[];
  /** Readers with this phone number, registration number or e-mail. */
  reachedIds: string[];
  /** Whether a search by contact details finds only open requests and loans, because the caller sees contacts only of these. */
  reachedWhileOpen: boolean;
}

/** Whether a column has one of these ids. They are sent as one value, so that thousands of them cost little. */
export function isOneOf(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = ANY (${textArray(ids)}::uuid[])`;
}

/** Whether a request or loan is one of those found; each alternative has an index of its own. */
export function isFound(
  { bookIds, copyIds, readerIds, reachedIds, reachedWhileOpen }: FoundForDesk,
  table: 'book_requests' | 'lendings',
): RawBuilder<boolean> {
  const reached = isOneOf(`${table}.reader_id`, reachedIds);
  const alternatives = [
    bookIds.length > 0 ? isOneOf(`${table}.book_id`, bookIds) : null,
    copyIds.length > 0 ? isOneOf(`${table}.copy_id`, copyIds) : null,
    readerIds.length > 0 ? isOneOf(`${table}.reader_id`, readerIds) : null,
    reachedIds.length === 0
      ? null
      : reachedWhileOpen
        ? sql<boolean>`(${reached} AND ${sql.ref(`${table}.status`)} = 'pending')`
        : reached,
  ].filter((alternative) => alternative !== null);
  if (alternatives.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(alternatives, sql` OR `)})`;
}
