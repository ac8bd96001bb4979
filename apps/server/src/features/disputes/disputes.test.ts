import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  auditOf,
  copyOf,
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  setDay,
  stockOf,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { writeReminders } from '../notices/reminders/reminders.service.ts';

const library = useLibrary();
let scene: LendingScene;

beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});
afterEach(async () => expect(await brokenInvariants(library().database)).toEqual([]));

const receipts = async (lending_id: string, client = scene.readerClient) =>
  done(await client.get(`/api/lendings/${lending_id}/receipts`)).data;
const handoverOf = async (lending_id: string, kind: 'out' | 'in') =>
  (await receipts(lending_id)).findLast((one: { kind: string }) => one.kind === kind).handover_id;
const disputing = async (lending_id: string, kind: 'out' | 'in', note: string | null = null) =>
  scene.readerClient.post('/api/lendings/dispute', { handover_id: await handoverOf(lending_id, kind), note });
const takeBack = (lending_id: string) => scene.volunteerClient.patch('/api/lendings/return', { lending_id });
const listed = async (state = 'open') =>
  done(await scene.adminClient.get(`/api/disputes?state=${state}`)).data.filter(
    ({ reader_id }: { reader_id: string }) => reader_id === scene.reader.reader_id,
  );
const settleOne = (dispute_id: string, outcome: string, more = {}) =>
  scene.adminClient.patch('/api/disputes/settle', { dispute_id, outcome, reason: 'We looked.', ...more });
const settle = async (outcome: string, more = {}) => {
  const [{ dispute_id }] = await listed();
  return settleOne(dispute_id, outcome, more);
};
const points = async () =>
  (
    await library()
      .database.selectFrom('readers')
      .where('reader_id', '=', scene.reader.reader_id)
      .select('total_points')
      .executeTakeFirstOrThrow()
  ).total_points;
const notices = async (): Promise<string[]> =>
  done(await scene.readerClient.get('/api/notices')).data.map(({ subject }: { subject: string }) => subject);
const reads = async () => done(await scene.readerClient.get('/api/my-reads'));

describe('a reader says that a hand-over is not right', () => {
  it('and both sides see it, the admins with whose it is', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    expect(await receipts(lending_id)).toMatchObject([{ may_dispute: true, dispute: null }]);
    done(await disputing(lending_id, 'out', 'I was not there.'));
    const dispute = { note: 'I was not there.', outcome: null, answer: null, settled_at: null };
    for (const client of [scene.readerClient, scene.volunteerClient]) {
      expect(await receipts(lending_id, client)).toMatchObject([{ may_dispute: false, dispute }]);
    }
    expect(await listed()).toMatchObject([
      {
        ...dispute,
        kind: 'out',
        by: scene.volunteer.name,
        method: 'by_hand',
        reader: scene.reader.name,
        lending_id,
        hall: { name: scene.hall.name },
      },
    ]);
    expect((await auditOf(library(), lending_id)).at(-1)).toMatchObject({ action: 'disputed' });
  });

  it('once, also when it is sent twice at the same time', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    const answers = await Promise.all([disputing(lending_id, 'out'), disputing(lending_id, 'out')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('of their own loans only', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    const other = await library().as(await library().make.reader());
    const body = { handover_id: await handoverOf(lending_id, 'out'), note: null };
    expect((await other.post('/api/lendings/dispute', body)).status).toBe(404);
    done(await disputing(lending_id, 'out'));
    const [{ dispute_id }] = await listed();
    expect((await other.patch('/api/disputes/withdraw', { dispute_id })).status).toBe(404);
  });

  it('not later than the library allows', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    setDay(library(), '2026-03-12');
    const { status, body } = await disputing(lending_id, 'out');
    expect([status, body.message]).toEqual([409, expect.stringContaining('within 48 hours')]);
    expect(await receipts(lending_id)).toMatchObject([{ may_dispute: false }]);
  });

  it('and nothing is due, renewed or reviewed meanwhile', async () => {
    const lending_id = await lent(scene, '2026-03-11');
    done(await disputing(lending_id, 'out'));
    expect((await reads()).currentReads).toMatchObject([
      { may: { renew: false }, why_not: 'The library is still looking into this loan.' },
    ]);
    for (const day of ['2026-03-11', '2026-03-12']) {
      setDay(library(), day);
      await writeReminders(library());
    }
    expect(await notices()).toEqual(['Borrowed until Wednesday, March 11']);
    done(await takeBack(lending_id));
    const review = { book_id: scene.book.book_id, rating: 5 };
    const refused = await scene.readerClient.post('/api/reviews', review);
    expect(refused.body.message).toContain('still looking into this loan');
  });

  it('and takes it back', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    done(await disputing(lending_id, 'out'));
    const [{ dispute_id }] = await listed();
    const before = await points();
    done(await takeBack(lending_id));
    expect(await points()).toBe(before);
    done(await scene.readerClient.patch('/api/disputes/withdraw', { dispute_id }));
    expect(await points()).toBe(before + 10);
    expect(await listed('settled')).toMatchObject([{ outcome: 'withdrawn', settled_by: null }]);
    expect((await scene.readerClient.patch('/api/disputes/withdraw', { dispute_id })).status).toBe(409);
  });
});

describe('an admin decides that a hand-out', () => {
  it('stands: the loan goes on, and the delayed points are recorded', async () => {
    const lending_id = await lent(scene, '2026-03-11');
    done(await disputing(lending_id, 'out'));
    setDay(library(), '2026-03-13');
    const before = await points();
    done(await takeBack(lending_id));
    expect(await points()).toBe(before);
    done(await settle('stands'));
    expect(await points()).toBe(before - 5);
    expect(await notices()).toContain('This loan stays as it was');
  });

  it('is undone: the copy is on the shelf, and nothing was borrowed or earned', async () => {
    const before = await points();
    const lending_id = await lent(scene, '2026-03-20');
    done(await disputing(lending_id, 'out'));
    expect(done(await settle('undone')).message).toBe("The hand-over is undone. We've told the reader.");
    expect(await points()).toBe(before);
    expect(await reads()).toEqual({ pendingRequests: [], currentReads: [], completedReads: [] });
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, lent_copies: 0 });
    expect(await receipts(lending_id)).toMatchObject([
      { kind: 'out', undoes: false, dispute: { outcome: 'undone', answer: 'We looked.' } },
      { kind: 'in', undoes: true, may_dispute: false },
    ]);
    expect(await notices()).toContain('We corrected this loan');
    expect((await auditOf(library(), lending_id)).at(-1)).toMatchObject({ action: 'undid a hand-over of' });
    // The next loan of the book earns points as if the first one had never existed.
    await lent(scene, '2026-03-20');
    expect(await points()).toBe(before + 5);
  });

  it('is undone, and the copy is missing', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    done(await disputing(lending_id, 'out'));
    done(await settle('undone', { copy_is_here: false }));
    expect(await stockOf(library(), scene)).toMatchObject({ lost_copies: 1, lent_copies: 0 });
  });

  it('is undone for a loan that is marked as lost', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    done(await disputing(lending_id, 'out'));
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id }));
    done(await settle('undone'));
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, lost_copies: 0 });
  });

  it('once, also when two decide at the same time', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    done(await disputing(lending_id, 'out'));
    const [{ dispute_id }] = await listed();
    const answers = await Promise.all(['undone', 'stands'].map((outcome) => settleOne(dispute_id, outcome)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an admin decides that a return', () => {
  it('is undone: the book is out until the same day, and comes back once more', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    done(await takeBack(lending_id));
    const before = await points();
    done(await disputing(lending_id, 'in'));
    done(await settle('undone'));
    expect((await reads()).currentReads).toMatchObject([{ lending_id, return_date: '2026-03-20' }]);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 0, lent_copies: 1 });
    setDay(library(), '2026-03-12');
    done(await takeBack(lending_id));
    expect(await points()).toBe(before);
    expect((await receipts(lending_id)).map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['out', 'in', 'out', 'in'],
    ]);
    expect((await notices()).filter((subject) => subject === 'Returned, thank you')).toHaveLength(2);
  });

  it('stands', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    done(await takeBack(lending_id));
    const before = await points();
    done(await disputing(lending_id, 'in'));
    done(await settle('stands'));
    expect((await reads()).completedReads).toMatchObject([{ lending_id }]);
    expect(await points()).toBe(before);
  });

  it('cannot be undone while the copy is somewhere else, or the reader has asked again', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    done(await takeBack(lending_id));
    done(await disputing(lending_id, 'in'));
    const req_id = await requested(scene);
    expect((await settle('undone')).body.message).toBe('The reader has asked for this book again since.');
    done(await scene.readerClient.delete('/api/request', { req_id }));
    const { copy_id, label } = await copyOf(library(), scene);
    const mark = (state: string) => scene.adminClient.patch(`/api/copies/${copy_id}/state`, { state });
    done(await mark('unavailable'));
    const refused = await settle('undone');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Copy ${label} isn't on the shelf of its hall now. See to that first, on its page.`,
    ]);
    done(await mark('available'));
    done(await settle('undone'));
  });
});

it('a reader who is deleted disputes nothing any more, and what was written is forgotten', async () => {
  const lending_id = await lent(scene, '2026-03-20');
  done(await takeBack(lending_id));
  done(await disputing(lending_id, 'in', 'I still have it.'));
  done(await scene.adminClient.delete(`/api/readers/${scene.reader.reader_id}`));
  const found = done(await scene.adminClient.get('/api/disputes?state=settled')).data;
  expect(found.filter((one: { lending_id: string }) => one.lending_id === lending_id)).toMatchObject([
    { note: null, outcome: 'withdrawn', reader_id: null, reader: 'Deleted reader' },
  ]);
});
