import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  auditOf,
  done,
  type LendingScene,
  lendingScene,
  lent,
  setDay,
} from '../../test/scenes/lending-scene.ts';
import { joined, somebodyWaits } from '../../test/scenes/waiting-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));
afterEach(async () => expect(await brokenInvariants(library().database)).toEqual([]));

const dueOn = '2026-03-17';
const renewed = '2026-03-24';
const oneWaits = '1 person waits for this book.';

/** A book that is due tomorrow. */
async function dueTomorrow() {
  const scene = await lendingScene(library());
  const lending_id = await lent(scene, dueOn);
  setDay(library(), '2026-03-16');
  return { ...scene, lending_id };
}

/** What the reader sees of renewing their only loan. */
async function seenBy(client: TestClient) {
  const [{ may, why_not, renew_until }] = done(await client.get('/api/readers/own-books')).lendings;
  expect(done(await client.get('/api/my-reads')).currentReads[0]).toMatchObject({
    may,
    why_not,
    renew_until,
  });
  return { renew: may.renew, why_not, renew_until };
}

describe('a reader whose book somebody waits for', () => {
  it('reads so in place of the button, and is refused with the same sentence', async () => {
    const { lending_id, readerClient, ...scene } = await dueTomorrow();
    await somebodyWaits(library(), scene);
    expect(await seenBy(readerClient)).toEqual({ renew: false, why_not: oneWaits, renew_until: null });
    await somebodyWaits(library(), scene);
    expect((await seenBy(readerClient)).why_not).toBe('2 people wait for this book.');
    const response = await readerClient.post('/api/lendings/renew', { lending_id });
    expect([response.status, response.body.message]).toEqual([409, '2 people wait for this book.']);
  });

  it('renews when nobody could get this copy: they wait elsewhere, paused, left or are blocked', async () => {
    const { lending_id, readerClient, adminClient, ...scene } = await dueTomorrow();
    const { make, as } = library();
    const elsewhere = await make.hall();
    await make.copies(scene.book, elsewhere, 1, 'unavailable');
    await joined(scene, await as(await make.reader()), [elsewhere]);
    const [paused, left, blocked] = [
      await somebodyWaits(library(), scene),
      await somebodyWaits(library(), scene),
      await somebodyWaits(library(), scene),
    ];
    expect((await seenBy(readerClient)).why_not).toBe('3 people wait for this book.');
    done(await paused.client.patch('/api/wait/pause', { wait_id: paused.wait_id }));
    done(await left.client.delete('/api/wait', { wait_id: left.wait_id }));
    expect((await seenBy(readerClient)).why_not).toBe(oneWaits);
    const block = { ...blocked.reader, isVerified: false, blocked_reason: 'Books are missing.' };
    done(await adminClient.put(`/api/readers/${blocked.reader.account_id}`, block));
    expect(await seenBy(readerClient)).toEqual({ renew: true, why_not: null, renew_until: renewed });
    done(await readerClient.post('/api/lendings/renew', { lending_id }));
  });
});

it('staff see how many wait, and renew with a reason all the same', async () => {
  const { lending_id, volunteerClient, ...scene } = await dueTomorrow();
  await somebodyWaits(library(), scene);
  const [listed] = done(await volunteerClient.get('/api/lendings?status=pending')).data;
  expect(listed.renewal).toEqual({ until: renewed, against: oneWaits });
  const renew = (reason?: string) =>
    volunteerClient.post('/api/lendings/renew-many', { lending_ids: [lending_id], reason });
  const refused = await renew();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `${oneWaits} Give a reason to renew it anyway.`,
  ]);
  done(await renew('The reader is ill.'));
  expect((await auditOf(library(), lending_id)).at(-1)).toMatchObject({
    action: 'renewed',
    after: { due_date: renewed, reason: 'The reader is ill.' },
  });
});

describe('of a reader who renews and somebody who joins at the same time', () => {
  const rounds = 15;

  /** Makes the database log the order in which loans are renewed and readers join waiting lists. */
  async function keepOrder(): Promise<void> {
    const { database } = library();
    await sql`CREATE TABLE acts (act_no bigserial, act text, book_id uuid)`.execute(database);
    await sql`CREATE FUNCTION keep_renewal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO acts (act, book_id) SELECT 'renewed', book_id FROM lendings WHERE lending_id = NEW.lending_id;
      RETURN NULL; END $$`.execute(database);
    await sql`CREATE FUNCTION keep_joining() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO acts (act, book_id) VALUES ('joined', NEW.book_id); RETURN NULL; END $$`.execute(database);
    await sql`CREATE TRIGGER keep_renewal AFTER INSERT ON due_changes
      FOR EACH ROW EXECUTE FUNCTION keep_renewal()`.execute(database);
    await sql`CREATE TRIGGER keep_joining AFTER INSERT ON waits
      FOR EACH ROW EXECUTE FUNCTION keep_joining()`.execute(database);
  }
  async function actsOn(bookId: string): Promise<string[]> {
    const { rows } = await sql<{ act: string }>`
      SELECT act FROM acts WHERE book_id = ${bookId}::uuid ORDER BY act_no`.execute(library().database);
    return rows.map(({ act }) => act);
  }

  it('who comes first wins: no loan is renewed after somebody has joined', async () => {
    const { make, as } = library();
    await keepOrder();
    const scene = await lendingScene(library());
    const loans: (LendingScene & { lending_id: string; joiner: TestClient })[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const book = await make.book();
      await make.copies(book, scene.hall);
      const readerClient = await as(await make.reader());
      const own = { ...scene, book, readerClient };
      loans.push({ ...own, lending_id: await lent(own, dueOn), joiner: await as(await make.reader()) });
    }
    setDay(library(), '2026-03-16');
    const refusals: unknown[] = [];
    for (const { book, hall, readerClient, joiner, lending_id } of loans) {
      const [joining, renewing] = await Promise.all([
        joiner.post('/api/wait', { book_id: book.book_id, hall_ids: [hall.hall_id] }),
        readerClient.post('/api/lendings/renew', { lending_id }),
      ]);
      done(joining);
      expect(await actsOn(book.book_id)).toEqual(
        renewing.status === 200 ? ['renewed', 'joined'] : ['joined'],
      );
      if (renewing.status !== 200) refusals.push([renewing.status, renewing.body.message]);
    }
    for (const refusal of refusals) expect(refusal).toEqual([409, oneWaits]);
  });
});
