import { type RawBuilder, sql } from 'kysely';
import { violatedConstraint } from '../database/connections/client.ts';
import type { TestLibrary } from './open-library.ts';
import { firstDay } from './test-library.ts';

/** A hall, a book with two copies there, and a reader. */
export interface Scene {
  hall_id: string;
  book_id: string;
  reader_id: string;
  copy: string;
  other: string;
}

/** Writes rows with plain SQL, bypassing all code, to test the constraints and the counts of the database. */
export class RawRows {
  readonly #library: TestLibrary;

  constructor(library: TestLibrary) {
    this.#library = library;
  }

  /** The constraint that refuses a statement, or the error's message; null when it succeeds. */
  async refusal(statement: RawBuilder<unknown>): Promise<string | null> {
    try {
      await statement.execute(this.#library.database);
      return null;
    } catch (error) {
      return violatedConstraint(error) ?? String(error);
    }
  }

  async scene(): Promise<Scene> {
    const { make } = this.#library;
    const hall = await make.hall();
    const book = await make.book();
    const [copy, other] = await make.copies(book, hall, 2);
    const reader = await make.reader();
    if (!copy || !other) throw new Error('The copies were not made.');
    return {
      hall_id: hall.hall_id,
      book_id: book.book_id,
      reader_id: reader.account_id,
      copy: copy.copy_id,
      other: other.copy_id,
    };
  }

  /** A pending request that holds a copy. */
  request({ reader_id, book_id, hall_id }: Scene, copy_id: string, req_id = this.#library.makeId()) {
    return sql`INSERT INTO book_requests
        (req_id, reader_id, book_id, hall_id, copy_id, status, request_date, collect_by, requested_at)
      VALUES (${req_id}, ${reader_id}, ${book_id}, ${hall_id}, ${copy_id}, 'pending', ${firstDay}, ${firstDay}::date + 7, now())`;
  }

  /** Writes a fulfilled request and returns its id. */
  async fulfilled(at: Scene, copy_id: string): Promise<string> {
    const req_id = this.#library.makeId();
    await this.request(at, copy_id, req_id).execute(this.#library.database);
    await sql`UPDATE book_requests SET status = 'fulfilled', closed_at = now()
      WHERE req_id = ${req_id}`.execute(this.#library.database);
    return req_id;
  }

  /** An open loan of a fulfilled request. */
  lending(at: Scene, copy_id: string, req_id: string, facts: { id?: string; due?: string } = {}) {
    const { id = this.#library.makeId(), due = '2026-03-17' } = facts;
    return sql`INSERT INTO lendings
        (lending_id, req_id, reader_id, book_id, hall_id, copy_id, status, issue_date, due_date, issued_at)
      VALUES (${id}, ${req_id}, ${at.reader_id}, ${at.book_id}, ${at.hall_id}, ${copy_id}, 'pending',
        ${firstDay}, ${due}, now())`;
  }
}
