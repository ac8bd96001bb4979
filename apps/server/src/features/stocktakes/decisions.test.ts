import { afterEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { auditOf, done, lendingScene, lent, requested, stockOf } from '../../test/scenes/lending-scene.ts';
import { counted, decideOnUnseen, started } from '../../test/scenes/stocktake-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
afterEach(async () => {
  expect(await brokenInvariants(library().database)).toEqual([]);
});

/** A hall after a stock-take in which nobody saw any copy. */
async function unseen(copies = 3) {
  const scene = await lendingScene(library(), copies);
  const rows = await library()
    .database.selectFrom('copies')
    .where('book_id', '=', scene.book.book_id)
    .select(['copy_id', 'label'])
    .orderBy('label')
    .execute();
  const count = await counted(library(), scene.adminClient, scene.hall.hall_id, []);
  const path = `/api/stocktakes/${count.stocktake_id}`;
  const decide = (decision: string, ids = rows.map(({ copy_id }) => copy_id), client = scene.adminClient) =>
    client.post(`${path}/decisions`, { decision, copy_ids: ids });
  const decisions = async () => done(await scene.adminClient.get(path)).decisions;
  const undo = async (client = scene.adminClient) =>
    client.post(`${path}/decisions/undo`, { decision_id: (await decisions())[0]?.decision_id });
  return { ...scene, copies: rows, count, path, decide, decisions, undo };
}

const statesOf = async ({ copies }: { copies: { copy_id: string }[] }) => {
  const ids = copies.map(({ copy_id }) => copy_id);
  const rows = await library()
    .database.selectFrom('copies')
    .where('copy_id', 'in', ids)
    .select('state')
    .orderBy('label')
    .execute();
  return rows.map(({ state }) => state);
};

describe('copies that were not seen', () => {
  it('are marked as lost in one act of an admin, and undone in one', async () => {
    const one = await unseen();
    const { body } = await one.decide('lost');
    expect(body).toEqual({ message: '3 copies marked as lost.', decided: 3, left: [] });
    expect(await statesOf(one)).toEqual(['lost', 'lost', 'lost']);
    expect(await stockOf(library(), one)).toMatchObject({ available_copies: 0, lost_copies: 3 });
    expect(await one.count.list('undecided')).toEqual([]);
    expect(await one.decisions()).toMatchObject([{ decision: 'lost', copies: 3, may_undo: true }]);
    expect(await auditOf(library(), one.copies[0]?.copy_id ?? '')).toMatchObject([{ action: 'marked lost' }]);
    expect(done(await one.undo())).toEqual({ message: 'Undone.', left: [] });
    expect(await statesOf(one)).toEqual(['available', 'available', 'available']);
    expect((await one.count.list('undecided')).length).toBe(3);
    expect((await one.undo()).body.message).toBe('This has been undone already.');
  });

  it('are looked for again by volunteers, who write nothing off', async () => {
    const one = await unseen();
    const own = await library().as(await library().make.volunteer({ hall_id: one.hall.hall_id }));
    const ids = one.copies.map(({ copy_id }) => copy_id);
    for (const decision of ['lost', 'withdrawn']) {
      const { status, body } = await one.decide(decision, ids, own);
      expect([status, body.message]).toEqual([403, 'Only admins can mark copies as lost or withdrawn.']);
    }
    done(await one.decide('look_again', ids.slice(0, 2), own));
    expect(await one.count.list('look_again')).toEqual(one.copies.slice(0, 2).map(({ label }) => label));
    expect(await one.count.list('undecided')).toEqual(one.copies.slice(2).map(({ label }) => label));
    done(await one.decide('withdrawn', ids.slice(0, 1)));
    expect(await one.count.list('look_again')).toEqual([one.copies[1]?.label]);
    expect((await one.undo(own)).status).toBe(403);
    done(await one.undo());
    expect(await one.count.list('look_again')).toEqual(one.copies.slice(0, 2).map(({ label }) => label));
  });

  it('stay out of it when they are held, were seen since or are unknown', async () => {
    const one = await unseen();
    await requested(one);
    const other = await library().as(await library().make.reader());
    const lending_id = await lent({ ...one, readerClient: other });
    done(await one.volunteerClient.patch('/api/lendings/return', { lending_id }));
    const [held, seen, third] = one.copies;
    const unknown = library().makeId();
    const { body } = await one.decide('withdrawn', [
      ...[held?.copy_id ?? '', seen?.copy_id ?? '', third?.copy_id ?? '', unknown],
    ]);
    expect(body).toEqual({
      message: '1 copy marked as withdrawn.',
      decided: 1,
      left: [
        {
          copy_id: held?.copy_id,
          why_not: 'This copy is held for a reader. Hand it out or cancel the request first.',
        },
        {
          copy_id: seen?.copy_id,
          why_not: "This copy has been seen, or isn't one of those that were missed.",
        },
        { copy_id: unknown, why_not: 'There is no such copy.' },
      ],
    });
    expect(await statesOf(one)).toEqual(['held', 'available', 'withdrawn']);
  });

  it('are decided about after the end', async () => {
    const scene = await lendingScene(library());
    const { stocktake_id } = await started(library(), scene.volunteerClient);
    const { status, body } = await scene.volunteerClient.post(`/api/stocktakes/${stocktake_id}/decisions`, {
      decision: 'look_again',
      copy_ids: [library().makeId()],
    });
    expect([status, body.message]).toEqual([409, 'End the stock-take first.']);
  });
});

describe('undoing a decision', () => {
  it('offers the copies to people who began to wait meanwhile', async () => {
    const one = await unseen(2);
    await lent({ ...one, readerClient: await library().as(await library().make.reader()) });
    done(await one.decide('lost'));
    done(
      await one.readerClient.post('/api/wait', { book_id: one.book.book_id, hall_ids: [one.hall.hall_id] }),
    );
    done(await one.undo());
    expect(await statesOf(one)).toEqual(['lent', 'held']);
  });

  it('leaves copies to which something has happened since', async () => {
    const one = await unseen(2);
    done(await one.decide('lost'));
    const { copy_id = '', label } = one.copies[0] ?? {};
    done(await one.adminClient.patch(`/api/copies/${copy_id}/state`, { state: 'withdrawn' }));
    expect(done(await one.undo())).toEqual({
      message: 'Undone, except for 1 of them.',
      left: [{ label, why_not: 'Something has happened to this copy since.' }],
    });
    expect(await statesOf(one)).toEqual(['withdrawn', 'available']);
  });

  it('leaves copies whose book has been deleted since', async () => {
    const one = await unseen(1);
    done(await one.decide('withdrawn'));
    done(await one.adminClient.delete(`/api/admin-book/${one.book.book_id}`));
    expect(done(await one.undo())).toEqual({
      message: 'Undone, except for 1 of them.',
      left: [{ label: one.copies[0]?.label, why_not: 'Something has happened to this copy since.' }],
    });
    expect(await statesOf(one)).toEqual(['withdrawn']);
  });

  it('puts copies back off the shelf that were off it', async () => {
    const scene = await lendingScene(library(), 1);
    const { copy_id } = await library()
      .database.selectFrom('copies')
      .where('book_id', '=', scene.book.book_id)
      .select('copy_id')
      .executeTakeFirstOrThrow();
    done(await scene.adminClient.patch(`/api/copies/${copy_id}/state`, { state: 'unavailable' }));
    const count = await counted(library(), scene.adminClient, scene.hall.hall_id, []);
    await decideOnUnseen(count, 'withdrawn');
    const path = `/api/stocktakes/${count.stocktake_id}`;
    const [{ decision_id }] = done(await scene.adminClient.get(path)).decisions;
    done(await scene.adminClient.post(`${path}/decisions/undo`, { decision_id }));
    expect(await statesOf({ copies: [{ copy_id }] })).toEqual(['unavailable']);
  });

  it('is possible for seven days', async () => {
    const one = await unseen(1);
    done(await one.decide('lost'));
    const { clock } = library();
    const before = clock.now();
    clock.set(new Date(before.getTime() + 7 * 86_400_000 + 1));
    const admin = await library().as(await library().make.admin());
    const [{ may_undo }] = done(await admin.get(one.path)).decisions;
    const { status, body } = await one.undo(admin).catch(() => ({ status: 0, body: {} }));
    clock.set(before);
    expect([may_undo, status === 409 || status === 0, body.message ?? '']).toEqual([
      ...[false, true, "This can be undone for 7 days, and it's older."],
    ]);
  });

  it('happens once for two who do it at the same time', async () => {
    const one = await unseen(2);
    done(await one.decide('lost'));
    const undone = await Promise.all([one.undo(), one.undo()]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statesOf(one)).toEqual(['available', 'available']);
  });
});
