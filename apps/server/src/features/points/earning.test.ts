import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  auditOf,
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  returned,
  setDay,
  withNewBook,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

/** These readers request many books before the first one is handed out. */
const library = useLibrary({ first_book_requests: 0 });
beforeEach(() => setDay(library(), firstDay));
afterEach(async () => expect(await brokenInvariants(library().database)).toEqual([]));

async function pointsOf(client: TestClient): Promise<number> {
  return done(await client.get('/api/reader/dashboard')).achievedPoints;
}

/** Reviews the scene's book with a rating and a text; returns the earned points. */
async function review({ readerClient, book }: LendingScene): Promise<number> {
  const body = { book_id: book.book_id, rating: 5, comment: 'Good.' };
  return done(await readerClient.post('/api/reviews', body)).points_earned;
}

async function mayEarn({ readerClient, book }: LendingScene) {
  const { completedReads } = done(await readerClient.get('/api/my-reads'));
  return completedReads.find((read: { book_id: string }) => read.book_id === book.book_id).may_earn;
}

/** Moves the clock through these days; all people of the scene use their sessions, so that none expires. */
async function waitUntil(scene: LendingScene, days: readonly string[]): Promise<void> {
  for (const day of days) {
    setDay(library(), day);
    for (const client of [scene.readerClient, scene.volunteerClient]) done(await client.get('/api/user'));
  }
}

describe('the same book again and again', () => {
  it('earns once within 30 days, but counts as borrowed, returned and read each time', async () => {
    const scene = await lendingScene(library());
    await returned(scene);
    expect(await review(scene)).toBe(10);
    await returned(scene);
    expect(await mayEarn(scene)).toEqual({ rating: false, text: false });
    expect(await review(scene)).toBe(0);
    await waitUntil(scene, ['2026-03-25', '2026-04-08']);
    await returned(scene, '2026-04-08');
    expect(await review(scene)).toBe(0);
    expect(done(await scene.readerClient.get('/api/reader/dashboard'))).toMatchObject({
      retunedCount: 3,
      achievedPoints: 25,
    });
    const { me } = done(await scene.readerClient.get('/api/leaderboard'));
    expect(me).toMatchObject({ points: 25, books_read: 3 });
  });

  it('earns again on the thirtieth day', async () => {
    const scene = await lendingScene(library());
    await returned(scene);
    expect(await review(scene)).toBe(10);
    await waitUntil(scene, ['2026-03-25', '2026-04-09']);
    await returned(scene, '2026-04-09');
    expect(await mayEarn(scene)).toEqual({ rating: true, text: true });
    expect(await review(scene)).toBe(10);
    expect(await pointsOf(scene.readerClient)).toBe(50);
  });

  it('costs points for each late return', async () => {
    const scene = await lendingScene(library());
    const first = await lent(scene);
    setDay(library(), '2026-03-12');
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: first }));
    const second = await lent(scene, '2026-03-12');
    setDay(library(), '2026-03-14');
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: second }));
    expect(await pointsOf(scene.readerClient)).toBe(5 - 5 - 5);
  });

  it('earns the same for another reader', async () => {
    const scene = await lendingScene(library());
    await returned(scene);
    const { make, as } = library();
    const other = await as(await make.reader());
    await returned({ ...scene, readerClient: other });
    expect(await pointsOf(other)).toBe(15);
  });
});

describe('many loans on one day', () => {
  /** A scene whose reader has begun four loans today, with the id of the fourth. */
  async function fourLoans() {
    const scene = await lendingScene(library());
    for (let count = 0; count < 3; count += 1) await returned(await withNewBook(library(), scene));
    return { ...scene, lending_id: await lent(scene) };
  }

  it('earn for three of them; the fourth earns nothing, not for its return or review either', async () => {
    const scene = await fourLoans();
    expect(await pointsOf(scene.readerClient)).toBe(45);
    setDay(library(), '2026-03-10');
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
    expect(await mayEarn(scene)).toEqual({ rating: false, text: false });
    setDay(library(), '2026-03-11');
    expect(await review(scene)).toBe(0);
    const dashboard = done(await scene.readerClient.get('/api/reader/dashboard'));
    expect(dashboard).toMatchObject({ retunedCount: 4, achievedPoints: 45 });
  });

  it('still cost points if the fourth comes back late', async () => {
    const scene = await fourLoans();
    setDay(library(), '2026-03-12');
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
    expect(await pointsOf(scene.readerClient)).toBe(40);
  });

  it('are counted separately for each day', async () => {
    const scene = await fourLoans();
    setDay(library(), '2026-03-11');
    await returned(await withNewBook(library(), scene), '2026-03-11');
    expect(await pointsOf(scene.readerClient)).toBe(60);
  });

  it('begun concurrently also earn for three', async () => {
    const scene = await lendingScene(library(), 0);
    const requests: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      requests.push(await requested(await withNewBook(library(), scene)));
    }
    const responses = await Promise.all(
      requests.map((req_id) =>
        scene.volunteerClient.patch('/api/request/fulfill', { req_id, return_date: firstDay }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await pointsOf(scene.readerClient)).toBe(15);
  });
});

describe('staff who act on the request or loan of their own account', () => {
  /** A scene in which the hall's volunteer is also the reader. */
  async function ownScene() {
    const scene = await lendingScene(library());
    const { make, as } = library();
    const email = `both${crypto.randomUUID()}@Example.test`;
    const reader = await make.reader({ email, hall_id: scene.hall.hall_id });
    const self = await make.volunteer({ email: email.toUpperCase(), hall_id: scene.hall.hall_id });
    return { ...scene, reader, readerClient: await as(reader), selfClient: await as(self) };
  }
  const own = (scene: Awaited<ReturnType<typeof ownScene>>) => ({
    ...scene,
    volunteerClient: scene.selfClient,
  });

  it('earn no points for handing out, and the audit log says so', async () => {
    const scene = await ownScene();
    const req_id = await requested(scene);
    const body = { req_id, return_date: firstDay };
    const { lending_id } = done(await scene.selfClient.patch('/api/request/fulfill', body)).data;
    expect(await auditOf(library(), req_id)).toMatchObject([
      { action: 'fulfilled', after: { lending_id, own_account: true } },
    ]);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(await mayEarn(scene)).toEqual({ rating: false, text: false });
    expect(await review(scene)).toBe(0);
    expect(await pointsOf(scene.readerClient)).toBe(0);
  });

  it('earn nothing even if they change an e-mail afterwards', async () => {
    const scene = await ownScene();
    const lending_id = await lent(own(scene));
    await library()
      .database.updateTable('accounts')
      .set({ email: `later${crypto.randomUUID()}@example.test` })
      .where('account_id', '=', scene.reader.account_id)
      .execute();
    done(await scene.selfClient.patch('/api/lendings/return', { lending_id }));
    expect(await review(scene)).toBe(0);
    expect(await pointsOf(scene.readerClient)).toBe(0);
  });

  it('earn no points for taking back, nor for the review', async () => {
    const scene = await ownScene();
    const lending_id = await lent(scene);
    done(await scene.selfClient.patch('/api/lendings/return', { lending_id }));
    expect(await auditOf(library(), lending_id)).toMatchObject([
      { action: 'returned', after: { status: 'returned', own_account: true } },
    ]);
    expect(await review(scene)).toBe(0);
    expect(await pointsOf(scene.readerClient)).toBe(5);
  });

  it('lose points for a late return like everybody', async () => {
    const scene = await ownScene();
    const lending_id = await lent(own(scene));
    setDay(library(), '2026-03-12');
    done(await scene.selfClient.patch('/api/lendings/return', { lending_id }));
    expect(await pointsOf(scene.readerClient)).toBe(-5);
  });

  it('are marked in the audit log also when they cancel, lose and find', async () => {
    const scene = await ownScene();
    const req_id = await requested(scene);
    done(await scene.selfClient.patch('/api/request/cancel', { req_id }));
    const lending_id = await lent(scene);
    for (const act of ['lost', 'found']) {
      done(await scene.selfClient.patch(`/api/lendings/${act}`, { lending_id }));
    }
    const entries = [...(await auditOf(library(), req_id)), ...(await auditOf(library(), lending_id))];
    expect(entries.map(({ action, after }) => [action, after])).toMatchObject([
      ['cancelled', { own_account: true }],
      ['marked lost', { own_account: true }],
      ['marked found', { own_account: true }],
    ]);
    expect(await pointsOf(scene.readerClient)).toBe(5);
  });

  it('earn as readers when others hand out and take back', async () => {
    const scene = await ownScene();
    await returned(scene);
    expect(await review(scene)).toBe(10);
    expect(await pointsOf(scene.readerClient)).toBe(25);
  });
});
