import type { LoanOnPaper, RequestOnPaper } from '@library/contract/lending/hall-lists.ts';
import { printedRowsAtMost } from '@library/contract/lending/hall-lists.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { closeHall } from '../../test/closed-days.ts';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import {
  copyOf,
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  setDay,
  withNewBook,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
/** The days of these tests: everything is lent and requested on the first, and listed on the second. */
const today = '2026-03-20';

const overdue = async (client: TestClient, query = '') =>
  done(await client.get(`/api/hall-lists/overdue?${query}`));
const ofDay = async (client: TestClient, query = '') =>
  done(await client.get(`/api/hall-lists/day?${query}`));
const titles = ({ rows }: { rows: (LoanOnPaper | RequestOnPaper)[] }) => rows.map(({ title }) => title);

let scene: LendingScene;

beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});

/** Another book of the scene's hall, lent until a day. */
async function lentUntil(day: string) {
  const other = await withNewBook(library(), scene);
  await lent(other, day);
  return other.book.title;
}

describe('the overdue list of a hall', () => {
  it('has what is due before today, the longest ago first, with copy, reader and days late', async () => {
    const { hall, reader, volunteerClient } = scene;
    const late = await lentUntil('2026-03-18');
    const today_ = await lentUntil(today);
    const lending_id = await lent(scene, '2026-03-12');
    const { label } = await copyOf(library(), scene);
    setDay(library(), today);
    const list = await overdue(volunteerClient);
    expect(list).toMatchObject({ hall: { hall_id: hall.hall_id, name: hall.name }, day: today });
    expect(list.loans.total).toBe(2);
    expect(list.loans.rows[0]).toEqual({
      lending_id,
      title: scene.book.title,
      copy_label: label,
      reader: { name: reader.name, contact: reader.contact },
      due_date: '2026-03-12',
      late_days: 8,
    });
    expect(titles(list.loans)).toEqual([scene.book.title, late]);
    expect(titles(list.loans)).not.toContain(today_);
    done(await volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(titles((await overdue(volunteerClient)).loans)).toEqual([late]);
  });

  it('counts no days on which the hall was closed', async () => {
    await lent(scene, '2026-03-18');
    await closeHall(library(), {
      hall_id: scene.hall.hall_id,
      from_day: '2026-03-19',
      to_day: '2026-03-19',
    });
    setDay(library(), today);
    expect((await overdue(scene.volunteerClient)).loans.rows[0]).toMatchObject({ late_days: 0 });
  });
});

describe('the list of a day', () => {
  it('has what falls due on it alone, today where no day is named', async () => {
    const [before, on, after] = await Promise.all(
      ['2026-03-19', today, '2026-03-21'].map((day) => lentUntil(day)),
    );
    setDay(library(), today);
    const days = async (query: string) => titles((await ofDay(scene.volunteerClient, query)).due);
    expect(await days('')).toEqual([on]);
    expect(await days('day=2026-03-19')).toEqual([before]);
    expect(await days('day=2026-03-21')).toEqual([after]);
    expect((await ofDay(scene.volunteerClient)).day).toBe(today);
  });

  it('has what is kept for readers on it, from the day of the request to the last day', async () => {
    const { volunteerClient, reader } = scene;
    const req_id = await requested(scene);
    const { label } = await copyOf(library(), scene);
    const { held_until } = done(await volunteerClient.get('/api/request')).data[0];
    setDay(library(), '2026-03-11');
    const later = await withNewBook(library(), scene);
    await requested(later);
    const collect = async (day: string) => (await ofDay(volunteerClient, `day=${day}`)).collect;
    const first = await collect(firstDay);
    expect(first).toEqual({
      total: 1,
      rows: [
        {
          req_id,
          title: scene.book.title,
          copy_label: label,
          reader: { name: reader.name, contact: reader.contact },
          held_until,
        },
      ],
    });
    expect(titles(await collect(held_until))).toEqual([scene.book.title, later.book.title]);
    expect(titles(await collect('2026-04-20'))).toEqual([]);
    done(await volunteerClient.patch('/api/request/cancel', { req_id }));
    expect(titles(await collect(held_until))).toEqual([later.book.title]);
  });

  it('of a day that is none is refused with a sentence', async () => {
    for (const day of ['tomorrow', '2026-02-30', '0000-01-01']) {
      const { status, body } = await scene.volunteerClient.get(`/api/hall-lists/day?day=${day}`);
      expect([day, status, typeof body.message]).toEqual([day, 422, 'string']);
    }
  });
});

describe('both lists', () => {
  const lists = ['overdue', 'day'] as const;
  const list = (client: TestClient, name: (typeof lists)[number], hall_id = '') =>
    client.get(`/api/hall-lists/${name}?hall_id=${hall_id}`);

  it('are of one hall: the volunteer’s own whatever is asked for, and the one that an admin names', async () => {
    const far = await lendingScene(library());
    for (const of of [scene, far]) {
      await lent(of, '2026-03-12');
      await requested(await withNewBook(library(), of));
    }
    for (const name of lists) {
      const hallsIn = async (client: TestClient) => {
        const { hall, loans, collect } = done(await list(client, name, far.hall.hall_id));
        return [hall.name, (loans ?? collect).total];
      };
      setDay(library(), name === 'overdue' ? today : firstDay);
      expect(await hallsIn(scene.volunteerClient)).toEqual([scene.hall.name, 1]);
      expect(await hallsIn(far.volunteerClient)).toEqual([far.hall.name, 1]);
      expect(await hallsIn(scene.adminClient)).toEqual([far.hall.name, 1]);
    }
  });

  it('need a hall of an admin', async () => {
    for (const name of lists) {
      for (const hall of ['', 'nowhere', library().makeId()]) {
        const { status, body } = await list(scene.adminClient, name, hall);
        expect([name, hall, status, body.errors]).toEqual([
          ...[name, hall, 422],
          { hall_id: ['Choose a hall from the list.'] },
        ]);
      }
    }
  });

  it('are for verified staff', async () => {
    for (const [caller, client] of Object.entries(await everyCaller(library()))) {
      for (const name of lists) {
        const { status } = await list(client, name, scene.hall.hall_id);
        const expected = caller === 'visitor' ? 401 : /^(volunteer|admin)$/.test(caller) ? 200 : 403;
        expect([caller, name, status]).toEqual([caller, name, expected]);
      }
    }
  });

  it('have at most 500 rows, and say how many there are', async () => {
    await manyRequests(printedRowsAtMost + 1);
    const { collect } = await ofDay(scene.volunteerClient);
    expect([collect.rows.length, collect.total]).toEqual([500, 501]);
    await lendAll('2026-03-12');
    setDay(library(), today);
    const { loans } = await overdue(scene.volunteerClient);
    expect([loans.rows.length, loans.total]).toEqual([500, 501]);
    expect((await ofDay(scene.volunteerClient, 'day=2026-03-12')).due).toEqual(loans);
  });
});

/** Opens requests of `count` readers for as many copies of the scene's book. */
async function manyRequests(count: number) {
  const { hall, book } = scene;
  const { database, make } = library();
  const copies = await make.copies(book, hall, count, 'held');
  for (const { copy_id } of copies) {
    // Each reader has the id of the copy.
    await sql`
      WITH reader AS (
        INSERT INTO accounts (account_id, type, name, email, password_hash, verified, created_at, name_keys, name_keys_version)
        VALUES (${copy_id}, 'reader', 'A reader', ${copy_id}, '', true, now(), '{}', 0) RETURNING account_id)
      INSERT INTO readers (reader_id) SELECT account_id FROM reader`.execute(database);
  }
  await sql`
    INSERT INTO book_requests
      (req_id, reader_id, book_id, hall_id, copy_id, status, request_date, collect_by, requested_at)
    SELECT copy_id, copy_id, book_id, hall_id, copy_id, 'pending', ${firstDay}::date, ${firstDay}::date + 7, now()
    FROM copies WHERE state = 'held' AND hall_id = ${hall.hall_id}`.execute(database);
}

/** Hands out all copies that are held at the scene's hall. */
async function lendAll(due: string) {
  const { hall_id } = scene.hall;
  const { database } = library();
  await sql`UPDATE book_requests SET status = 'fulfilled', closed_at = now() WHERE hall_id = ${hall_id}`.execute(
    database,
  );
  await sql`
    INSERT INTO lendings
      (lending_id, req_id, reader_id, book_id, hall_id, copy_id, status, issue_date, due_date, issued_at)
    SELECT req_id, req_id, reader_id, book_id, hall_id, copy_id, 'pending', ${firstDay}::date, ${due}::date, now()
    FROM book_requests WHERE hall_id = ${hall_id}`.execute(database);
}
