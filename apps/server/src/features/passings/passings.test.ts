import { describe, expect, it } from 'vitest';
import { auditOf, done, lent, setDay, stockOf, withNewBook } from '../../test/scenes/lending-scene.ts';
import {
  agreed,
  kindsTold,
  lendingsOf,
  passedOn,
  passingScene,
  passingsOf,
  proposed,
  shownPassingCode,
} from '../../test/scenes/passing-scene.ts';
import { somebodyWaits, waitsOf } from '../../test/scenes/waiting-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ pass_on: 'on' });

describe('a loan that somebody waits for', () => {
  it('can be passed on, which its reader sees without learning to whom', async () => {
    const scene = await passingScene(library());
    expect(await passingsOf(scene.giver)).toEqual({ possible: [scene.lending_id], data: [] });
    const passing_id = await proposed(scene);
    const { possible, data } = await passingsOf(scene.giver);
    expect(possible).toEqual([]);
    expect(data).toMatchObject([
      { passing_id, role: 'giver', status: 'proposed', lending_id: scene.lending_id, other: null },
    ]);
    expect((await passingsOf(scene.receiver)).data).toMatchObject([
      { passing_id, role: 'receiver', status: 'proposed', lending_id: null, other: null },
    ]);
    expect(await kindsTold(scene.receiver)).toContain('passing_proposed');
  });

  it('shows names once both have agreed, and phone numbers to those whom their owners allow', async () => {
    const scene = await passingScene(library());
    const passing_id = await agreed(scene, true);
    const [given] = (await passingsOf(scene.giver)).data;
    const [received] = (await passingsOf(scene.receiver)).data;
    const { contact } = await library()
      .database.selectFrom('accounts')
      .where('account_id', '=', scene.receivers.account_id)
      .select('contact')
      .executeTakeFirstOrThrow();
    expect(given).toMatchObject({ status: 'agreed', other: { name: scene.receivers.name, contact } });
    expect(received).toMatchObject({ passing_id, other: { name: scene.reader.name, contact: null } });
    expect(await kindsTold(scene.giver)).toContain('passing_agreed');
  });

  it('cannot be passed on by others, nor when nobody of the hall waits or the loan is late', async () => {
    const scene = await passingScene(library());
    const { lending_id } = scene;
    expect((await scene.receiver.post('/api/passings', { lending_id })).status).toBe(404);
    const alone = await withNewBook(library(), scene);
    const elsewhere = await library().make.hall();
    await library().make.copies(alone.book, elsewhere);
    const unwanted = await lent(alone, '2026-03-20');
    done(await scene.adminClient.get(`/api/lendings/${unwanted}/receipts`));
    const refused = await scene.giver.post('/api/passings', { lending_id: unwanted });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Nobody is waiting for this book at the hall you borrowed it from now.' },
    });
    setDay(library(), '2026-03-21');
    expect((await passingsOf(scene.giver)).possible).toEqual([]);
    expect((await scene.giver.post('/api/passings', { lending_id })).body.message).toMatch(
      /^This loan is late/,
    );
    setDay(library(), '2026-03-10');
  });
});

describe('a book that changes hands', () => {
  it('ends one loan and begins the next, with receipts, notices and points for both', async () => {
    const scene = await passingScene(library());
    const before = await pointsOf(scene.reader.account_id, scene.receivers.account_id);
    const { passing_id, lending_id, return_date } = await passedOn(scene, { condition: 'worn' });
    expect(return_date).toBe('2026-03-17');
    const [first, second] = await lendingsOf(library(), scene);
    const [giver, receiver] = [scene.reader.account_id, scene.receivers.account_id];
    expect(first).toMatchObject({ lending_id: scene.lending_id, status: 'returned', closed_by: receiver });
    expect(second).toMatchObject({ lending_id, reader_id: receiver, status: 'pending', issued_by: giver });
    expect(await stockOf(library(), scene)).toMatchObject({
      lent_copies: 1,
      available_copies: 0,
      held_copies: 0,
    });
    expect(await waitsOf(scene.receiver)).toEqual([]);

    const [, taken] = done(await scene.giver.get(`/api/lendings/${scene.lending_id}/receipts`)).data;
    expect(taken).toMatchObject({
      kind: 'in',
      method: 'passed',
      condition: 'worn',
      by: scene.receivers.name,
    });
    const [given] = done(await scene.receiver.get(`/api/lendings/${lending_id}/receipts`)).data;
    expect(given).toMatchObject({ kind: 'out', method: 'passed', by: scene.reader.name, may_dispute: true });

    expect((await kindsTold(scene.giver))[0]).toBe('returned');
    const told = await kindsTold(scene.receiver);
    expect(told[0]).toBe('handed_out');
    expect(told).not.toContain('turn');
    expect(await kindsTold(scene.volunteerClient)).not.toContain('book_passed');
    // The giver gets 10 for returning on time, the receiver 5 for borrowing, and each 5 for passing the book on.
    const after = await pointsOf(giver, receiver);
    expect(after.map((points, at) => points - (before[at] ?? 0))).toEqual([15, 10]);
    for (const client of [scene.giver, scene.receiver]) {
      expect(done(await client.get(`/api/passings/${passing_id}`))).toMatchObject({
        status: 'passed',
        code: null,
        due_date: return_date,
      });
      expect(await passingsOf(client)).toEqual({ possible: [], data: [] });
    }
    expect(await auditOf(library(), scene.lending_id)).toMatchObject([
      { actor_id: receiver, action: 'received from a reader', kind: 'lending' },
    ]);
  });

  it('goes on from reader to reader, and earns nothing twice for the same reader and book', async () => {
    const scene = await passingScene(library());
    const { lending_id } = await passedOn(scene);
    const next = await somebodyWaits(library(), scene);
    const [before] = await pointsOf(scene.receivers.account_id);
    await passedOn({ ...scene, lending_id, giver: scene.receiver, receiver: next.client });
    const [after] = await pointsOf(scene.receivers.account_id);
    // Only the points for returning on time: passing this book on has earned before.
    expect((after ?? 0) - (before ?? 0)).toBe(10);
  });

  it.each([
    ['usual', 2, '2026-03-17'],
    ['shorter', 3, '2026-03-15'],
  ])('is on a %s loan while %i people wait besides its receiver', async (_, others, day) => {
    const scene = await passingScene(library());
    for (let count = 0; count < others; count += 1) await somebodyWaits(library(), scene);
    expect(await passedOn(scene)).toMatchObject({ return_date: day });
  });

  it('takes the digits too, and five wrong ones lock the code for a while', async () => {
    const scene = await passingScene(library());
    const passing_id = await agreed(scene);
    const digits = (await shownPassingCode(scene.giver, passing_id)).slice(-6);
    const wrong = digits === '000000' ? '000001' : '000000';
    const receive = (code: string) => scene.receiver.patch('/api/passings/receive', { passing_id, code });
    const tries = await Promise.all(Array.from({ length: 8 }, () => receive(wrong)));
    expect(tries.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect((await receive(digits)).status).toBe(429);
    library().clock.set(new Date(library().clock.now().getTime() + 15 * 60_000));
    done(await receive((await shownPassingCode(scene.giver, passing_id)).slice(-6)));
  });

  it('keeps the code from everybody but the giver', async () => {
    const scene = await passingScene(library());
    const passing_id = await agreed(scene);
    expect(done(await scene.receiver.get(`/api/passings/${passing_id}`))).toMatchObject({
      role: 'receiver',
      status: 'agreed',
      code: null,
    });
    const other = await library().as(await library().make.reader());
    for (const response of [
      await other.get(`/api/passings/${passing_id}`),
      await other.patch('/api/passings/agree', { passing_id }),
      await other.patch('/api/passings/end', { passing_id }),
      await scene.giver.patch('/api/passings/agree', { passing_id }),
      await other.patch('/api/passings/receive', { passing_id, code: '123456' }),
      await scene.giver.patch('/api/passings/receive', { passing_id, code: '123456' }),
    ]) {
      expect(response).toMatchObject({ status: 404, body: { message: 'There is no such book to pass on.' } });
    }
  });
});

/** The points of readers. */
async function pointsOf(...readers: string[]): Promise<number[]> {
  const rows = await library()
    .database.selectFrom('readers')
    .where('reader_id', 'in', readers)
    .select(['reader_id', 'total_points'])
    .execute();
  return readers.map((id) => rows.find(({ reader_id }) => reader_id === id)?.total_points ?? 0);
}
