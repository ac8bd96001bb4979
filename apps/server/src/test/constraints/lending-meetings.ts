import { sql } from 'kysely';
import { changedMeanwhile } from '../../lib/refusal.ts';
import type { TestLibrary } from '../open-library.ts';
import { RawRows } from '../raw-rows.ts';
import { done, type LendingScene, lent, requested, returned } from '../scenes/lending-scene.ts';
import type { Meet } from './meeting.ts';

/** The message for a refusal by a constraint that no rule explains, because our code never makes the concurrent change. */
const unexplained = changedMeanwhile().message;

/** Makes another reader, with the ids of the scene's book, hall and copy for that reader's rows. */
async function anothers({ make }: TestLibrary, { book, hall }: LendingScene, copy: string) {
  const { account_id: reader_id } = await make.reader();
  return { reader_id, book_id: book.book_id, hall_id: hall.hall_id, copy, other: copy };
}

async function copyOf({ database }: TestLibrary, { book }: LendingScene): Promise<string> {
  const copies = database.selectFrom('copies').where('book_id', '=', book.book_id).orderBy('label');
  return (await copies.select('copy_id').executeTakeFirstOrThrow()).copy_id;
}

const fulfilling = async (scene: LendingScene) => {
  const body = { req_id: await requested(scene), return_date: '2026-03-12' };
  return { req_id: body.req_id, call: () => scene.volunteerClient.patch('/api/request/fulfill', body) };
};

async function reviewed(scene: LendingScene): Promise<string> {
  await returned(scene);
  const body = { book_id: scene.book.book_id, rating: 4, comment: 'Read it.' };
  return done(await scene.readerClient.post('/api/reviews', body)).review_id;
}

/** The concurrent changes of requests, loans and reviews, by the constraint that refuses the second one. */
export const lendingMeetings: Record<string, Meet> = {
  book_requests_one_open: async (library, scene) => {
    const { reader, book, hall, readerClient } = scene;
    const ids = { book_id: book.book_id, hall_id: hall.hall_id };
    const [copy] = await library.make.copies(book, hall, 1, 'unavailable');
    const at = { ...ids, reader_id: reader.account_id, copy: '', other: '' };
    return {
      others: [new RawRows(library).request(at, copy?.copy_id ?? '')],
      call: () => readerClient.post('/api/request', ids),
      status: 409,
      says: "You've already requested this book. You can find it in My books.",
    };
  },
  book_requests_one_hold: async (library, scene) => {
    const copy = await copyOf(library, scene);
    const at = await anothers(library, scene, copy);
    return {
      others: [new RawRows(library).request(at, copy)],
      call: () => scene.readerClient.post('/api/request', { book_id: at.book_id, hall_id: at.hall_id }),
      status: 409,
      says: 'There are no copies left at this collection point. Please choose another one.',
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
      says: 'There are no copies left at this collection point. Please choose another one.',
    };
  },
  copies_stay_while_out: async (library, scene) => {
    const copy = await copyOf(library, scene);
    const { hall_id } = await library.make.hall();
    return {
      others: [sql`UPDATE copies SET state = 'held' WHERE copy_id = ${copy}`],
      call: () => scene.adminClient.patch(`/api/copies/${copy}/hall`, { hall_id }),
      status: 409,
      says: 'This copy is held for a reader. Hand it out or cancel the request first.',
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
      says: 'This reader already has a copy of this book.',
    };
  },
  lendings_one_out_a_copy: async (library, scene) => {
    const raw = new RawRows(library);
    const copy = await copyOf(library, scene);
    const at = await anothers(library, scene, copy);
    const lending = raw.lending(at, copy, await raw.fulfilled(at, copy));
    const { call } = await fulfilling(scene);
    return { others: [lending], call, status: 409, says: unexplained };
  },
  lendings_req_id_key: async (library, scene) => {
    const copy = await copyOf(library, scene);
    const { req_id, call } = await fulfilling(scene);
    const at = { ...(await anothers(library, scene, copy)), reader_id: scene.reader.account_id };
    const lending = new RawRows(library).lending(at, copy, req_id);
    return { others: [lending], call, status: 409, says: unexplained };
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
      says: unexplained,
    };
  },
  review_reports_review_id_reader_id_key: async (library, scene) => {
    const { make, as, makeId } = library;
    const [review_id, reader] = [await reviewed(scene), await make.reader()];
    const client = await as(reader);
    return {
      others: [
        sql`INSERT INTO review_reports (report_id, review_id, reader_id, reason, reported_on, reported_at)
          VALUES (${makeId()}, ${review_id}, ${reader.account_id}, 'x', '2026-03-10', now())`,
      ],
      call: () => client.post('/api/reviews/report', { review_id, reason: 'An advert.' }),
      status: 409,
      says: unexplained,
    };
  },
  review_reports_review_id_fkey: async ({ make, as }, scene) => {
    const [review_id, client] = [await reviewed(scene), await as(await make.reader())];
    return {
      others: [sql`DELETE FROM reviews WHERE review_id = ${review_id}`],
      call: () => client.post('/api/reviews/report', { review_id, reason: 'An advert.' }),
      status: 404,
      says: 'There is no such review.',
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
      says: unexplained,
    };
  },
  waits_one_live: async (library, scene) => {
    const { reader, book, hall, readerClient } = scene;
    await lent(scene, undefined, await library.as(await library.make.reader()));
    return {
      others: [
        sql`INSERT INTO waits (wait_id, reader_id, book_id, status, joined_at)
          VALUES (${library.makeId()}, ${reader.account_id}, ${book.book_id}, 'waiting', now())`,
      ],
      call: () => readerClient.post('/api/wait', { book_id: book.book_id, hall_ids: [hall.hall_id] }),
      status: 409,
      says: "You're already on the waiting list for this book. You can find it in My books.",
    };
  },
  wait_halls_hall_id_fkey: async (library, scene) => {
    const { book, hall, readerClient } = scene;
    await lent(scene, undefined, await library.as(await library.make.reader()));
    const { hall_id } = await library.make.hall();
    return {
      others: [sql`DELETE FROM halls WHERE hall_id = ${hall_id}`],
      call: () =>
        readerClient.post('/api/wait', { book_id: book.book_id, hall_ids: [hall.hall_id, hall_id] }),
      status: 422,
      says: 'Choose a hall from the list.',
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
