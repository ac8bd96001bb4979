import { afterEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done, requested, setDay } from '../../test/scenes/lending-scene.ts';
import {
  agreed,
  kindsTold,
  lendingsOf,
  type PassingScene,
  passedOn,
  passingScene,
  passingsOf,
  proposed,
  shownPassingCode,
} from '../../test/scenes/passing-scene.ts';
import { somebodyWaits } from '../../test/scenes/waiting-scene.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';
import { lapsePassings } from './passings.service.ts';

const library = useLibrary({ pass_on: 'volunteers_told', max_open_books: 2 });
afterEach(async () => {
  expect(await brokenInvariants(library().database)).toEqual([]);
  library().clock.set(firstMorning);
});

const statusOf = async (passingId: string) => {
  const rows = library().database.selectFrom('passings').where('passing_id', '=', passingId);
  return (await rows.select('status').executeTakeFirstOrThrow()).status;
};
const later = (hours: number) =>
  library().clock.set(new Date(library().clock.now().getTime() + hours * 3_600_000));
const receive = async (scene: PassingScene, passing_id: string) =>
  scene.receiver.patch('/api/passings/receive', {
    passing_id,
    code: await shownPassingCode(scene.giver, passing_id),
  });

describe('a passing ends', () => {
  it('when the receiver declines, and the loan is not proposed to the same reader again', async () => {
    const scene = await passingScene(library());
    const passing_id = await proposed(scene);
    done(await scene.receiver.patch('/api/passings/end', { passing_id }));
    expect(await statusOf(passing_id)).toBe('declined');
    expect((await kindsTold(scene.giver))[0]).toBe('passing_ended');
    expect(await passingsOf(scene.giver)).toEqual({ possible: [], data: [] });
    const again = await scene.giver.post('/api/passings', { lending_id: scene.lending_id });
    expect(again.body.message).toMatch(/^The next reader in line can't take it from you/);
  });

  it('when the giver takes it back, who can ask three times', async () => {
    const scene = await passingScene(library());
    const asked = async () => (await kindsTold(scene.receiver)).filter((kind) => kind === 'passing_proposed');
    for (const agrees of [true, false, false]) {
      const passing_id = agrees ? await agreed(scene) : await proposed(scene);
      expect(await asked()).toHaveLength(agrees ? 0 : 1);
      done(await scene.giver.patch('/api/passings/end', { passing_id }));
      expect(await statusOf(passing_id)).toBe('withdrawn');
      expect((await scene.giver.patch('/api/passings/end', { passing_id })).status).toBe(409);
    }
    expect((await scene.giver.post('/api/passings', { lending_id: scene.lending_id })).status).toBe(409);
  });

  it('unanswered after a day, and not carried out after two', async () => {
    const scene = await passingScene(library());
    const passing_id = await proposed(scene);
    later(24);
    expect((await scene.receiver.patch('/api/passings/agree', { passing_id })).status).toBe(409);
    expect(await passingsOf(scene.receiver)).toEqual({ possible: [], data: [] });
    expect(await lapsePassings(library())).toBe(1);
    expect(await statusOf(passing_id)).toBe('lapsed');
    const other = await passingScene(library());
    const second = await agreed(other);
    const { code } = done(await other.giver.get(`/api/passings/${second}`));
    later(48);
    const refused = await other.receiver.patch('/api/passings/receive', {
      passing_id: second,
      code: code.now,
    });
    expect(refused.status).toBeGreaterThanOrEqual(409);
    expect(done(await other.giver.get(`/api/passings/${second}`))).toMatchObject({
      status: 'off',
      code: null,
    });
  });

  it('when a volunteer takes the book back, which is offered in line as ever', async () => {
    const scene = await passingScene(library());
    const passing_id = await agreed(scene);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
    expect(await statusOf(passing_id)).toBe('overtaken');
    expect(await kindsTold(scene.receiver)).toContain('turn');
    expect((await scene.receiver.patch('/api/passings/receive', { passing_id, code: '123456' })).status).toBe(
      409,
    );
  });

  it.each([
    ['pauses', (wait_id: string) => ['PATCH', '/api/wait/pause', { wait_id }] as const],
    ['leaves the line', (wait_id: string) => ['DELETE', '/api/wait', { wait_id }] as const],
  ])('when the receiver %s', async (_what, callFor) => {
    const scene = await passingScene(library());
    const passing_id = await agreed(scene);
    const [method, path, body] = callFor(scene.wait_id);
    done(await scene.receiver.call(method, path, body));
    expect(await statusOf(passing_id)).toBe('overtaken');
  });
});

describe('a book is not passed on', () => {
  it('to a blocked reader, one with too many books, or one who is not next any more', async () => {
    const scene = await passingScene(library());
    const passing_id = await agreed(scene);
    const first = await somebodyWaits(library(), scene);
    done(await scene.adminClient.patch('/api/waits/first', { wait_id: first.wait_id, reason: 'An exam.' }));
    expect((await receive(scene, passing_id)).body.message).toMatch(/^Another reader is next in line/);
    done(await scene.adminClient.patch('/api/waits/end', { wait_id: first.wait_id, reason: 'Found one.' }));
    for (const _ of [1, 2]) {
      const book = await library().make.book();
      await library().make.copies(book, scene.hall);
      await requested({ ...scene, book, readerClient: scene.receiver });
    }
    expect((await receive(scene, passing_id)).body.message).toMatch(/^You can have at most 2 books/);
    await library()
      .database.updateTable('readers')
      .set({ blocked_at: library().clock.now() })
      .where('reader_id', '=', scene.receivers.account_id)
      .execute();
    expect((await receive(scene, passing_id)).status).toBe(403);
  });

  it('when it is late, disputed or claimed as returned', async () => {
    const scene = await passingScene(library());
    const passing_id = await agreed(scene);
    const [{ handover_id }] = done(await scene.giver.get(`/api/lendings/${scene.lending_id}/receipts`)).data;
    done(await scene.giver.post('/api/lendings/dispute', { handover_id, note: 'It was not me.' }));
    expect((await receive(scene, passing_id)).body.message).toMatch(/^The library is still looking/);
    const returned = await passingScene(library());
    const claimed = await agreed(returned);
    const body = { lending_id: returned.lending_id, returned_on: '2026-03-10' };
    done(await returned.giver.post('/api/lendings/claim-returned', body));
    expect((await receive(returned, claimed)).body.message).toMatch(/^The library is still looking/);
    setDay(library(), '2026-03-20');
    const other = await passingScene(library());
    const second = await agreed(other);
    setDay(library(), '2026-03-21');
    expect((await receive(other, second)).body.message).toMatch(/^This loan is late/);
  });
});

describe('at the same moment', () => {
  it('two scans of one code begin one loan', async () => {
    const scene = await passingScene(library());
    const passing_id = await agreed(scene);
    const code = await shownPassingCode(scene.giver, passing_id);
    const body = { passing_id, code };
    const both = await Promise.all([1, 2, 3].map(() => scene.receiver.patch('/api/passings/receive', body)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await lendingsOf(library(), scene)).toHaveLength(2);
  });

  it.each([1, 2, 3, 4])('a volunteer, the line and both readers act, and one of them wins (%i)', async () => {
    const scene = await passingScene(library());
    const passing_id = await agreed(scene);
    const body = { passing_id, code: await shownPassingCode(scene.giver, passing_id) };
    const { lending_id, wait_id } = scene;
    const [received, returned] = await Promise.all([
      scene.receiver.patch('/api/passings/receive', body),
      scene.volunteerClient.patch('/api/lendings/return', { lending_id }),
      scene.receiver.patch('/api/wait/pause', { wait_id }),
      scene.giver.patch('/api/passings/end', { passing_id }),
    ]);
    expect([received.status, returned.status].sort()).toEqual([200, 409]);
    const loans = await lendingsOf(library(), scene);
    expect(loans.filter(({ status }) => status === 'pending')).toHaveLength(received.status === 200 ? 1 : 0);
  });
});

it('volunteers get a notice where the library wants that', async () => {
  const scene = await passingScene(library());
  await passedOn(scene);
  expect(await kindsTold(scene.volunteerClient)).toContain('book_passed');
});
