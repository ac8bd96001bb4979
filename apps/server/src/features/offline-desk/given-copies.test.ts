import { afterEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { deskScene, shownCode } from '../../test/scenes/desk-scene.ts';
import { copyOf, done, lent, requested, setDay } from '../../test/scenes/lending-scene.ts';
import { noted } from '../../test/scenes/offline-scene.ts';
import { somebodyWaits, waitsOf } from '../../test/scenes/waiting-scene.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { collecting } = deskScene(library);

afterEach(async () => {
  library().clock.set(firstMorning);
  expect(await brokenInvariants(library().database)).toEqual([]);
});

const ended = 'The request had ended since. The loan is recorded anyway.';
type Scene = Awaited<ReturnType<typeof collecting>>;

/** The copy was handed out on the first morning, and the request was cancelled before the desk had a network. */
async function cancelled(copies: number) {
  const given = await collecting(copies);
  return {
    ...given,
    cancel: () => given.scene.readerClient.delete('/api/request', { req_id: given.req_id }),
  };
}

const handOut = async ({ scene, held, req_id, code }: Scene) => {
  const act = { act: 'hand_out' as const, copy_label: held, req_id, code, at: firstMorning.toISOString() };
  const [booked] = await noted(library(), scene.volunteerClient, [act]);
  return booked;
};

const loansOf = (copy_label: string) =>
  library()
    .database.selectFrom('lendings')
    .innerJoin('copies', 'copies.copy_id', 'lendings.copy_id')
    .where('label', '=', copy_label)
    .where('status', '=', 'pending')
    .select(['reader_id', 'issue_date'])
    .execute();

describe('a copy that was given for a request that has ended since', () => {
  it('is lent all the same where it is on the shelf', async () => {
    const given = await cancelled(1);
    done(await given.cancel());
    setDay(library(), '2026-03-12');
    expect(await handOut(given)).toMatchObject({ outcome: 'changed' });
    expect(await loansOf(given.held)).toEqual([
      { reader_id: given.scene.reader.account_id, issue_date: '2026-03-10' },
    ]);
  });

  it('takes the turn of the next in line back, with an apology and the old place', async () => {
    const given = await cancelled(1);
    const { scene } = given;
    const next = await somebodyWaits(library(), scene);
    done(await given.cancel());
    expect(await waitsOf(next.client)).toEqual([expect.objectContaining({ status: 'offered' })]);
    const booked = await handOut(given);
    expect(booked?.sentence).toContain('is told and has the old place in line.');
    expect(await waitsOf(next.client)).toEqual([expect.objectContaining({ status: 'waiting' })]);
    const notices = done(await next.client.get('/api/notices')).data;
    expect(notices.map(({ kind }: { kind: string }) => kind)).toContain('turn_given_away');
    expect(await loansOf(given.held)).toHaveLength(1);
  });

  it('is exchanged for another copy for the reader who holds it now', async () => {
    const given = await cancelled(2);
    const { scene, held, other } = given;
    done(await given.cancel());
    const rival = await library().as(await library().make.reader());
    const rivals = await requested(scene, rival);
    const booked = await handOut(given);
    expect(booked?.sentence).toBe(`${ended} It was held for another reader, for whom ${other} is held now.`);
    const body = { req_id: rivals, return_date: '2026-03-20', code: await shownCode(rival, rivals) };
    done(await scene.volunteerClient.patch('/api/request/fulfill', body));
    expect([(await loansOf(held)).length, (await loansOf(other)).length]).toEqual([1, 1]);
  });

  it('cancels the request of another reader where there is no other copy', async () => {
    const given = await cancelled(1);
    done(await given.cancel());
    const rival = await library().as(await library().make.reader());
    await requested(given.scene, rival);
    expect((await handOut(given))?.sentence).toContain('whose request is cancelled.');
    const notices = done(await rival.get('/api/notices')).data;
    expect(notices.map(({ kind }: { kind: string }) => kind)).toContain('request_cancelled');
  });

  it('is given for the new request where the reader has made one', async () => {
    const given = await cancelled(2);
    done(await given.cancel());
    const again = await requested(given.scene);
    expect((await handOut(given))?.sentence).toBe(
      'The reader had requested the book again. The loan is for that request.',
    );
    const { status } = await library()
      .database.selectFrom('book_requests')
      .where('req_id', '=', again)
      .select('status')
      .executeTakeFirstOrThrow();
    expect(status).toBe('fulfilled');
  });

  it('is lent though it was withdrawn, and not where another reader has borrowed it', async () => {
    const given = await cancelled(1);
    const { scene, held } = given;
    done(await given.cancel());
    const copy = await library()
      .database.selectFrom('copies')
      .where('label', '=', held)
      .select('copy_id')
      .executeTakeFirstOrThrow();
    done(await scene.adminClient.patch(`/api/copies/${copy.copy_id}/state`, { state: 'withdrawn' }));
    expect(await handOut(given)).toMatchObject({ outcome: 'changed' });
    const later = await cancelled(1);
    done(await later.cancel());
    await lent(later.scene, '2026-03-20', await library().as(await library().make.reader()));
    expect(await handOut(later)).toMatchObject({
      outcome: 'refused',
      sentence: `${later.held} has been lent to another reader since. Scan it to see to whom.`,
    });
  });

  it('is not lent while a reader still owes it, though it was withdrawn after being lost', async () => {
    const given = await cancelled(1);
    const { scene, held } = given;
    done(await given.cancel());
    const lending_id = await lent(scene, '2026-03-20', await library().as(await library().make.reader()));
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id }));
    const { copy_id } = await copyOf(library(), scene);
    done(await scene.adminClient.patch(`/api/copies/${copy_id}/state`, { state: 'withdrawn' }));
    expect(await handOut(given)).toMatchObject({
      outcome: 'refused',
      sentence: `${held} is marked as lost by a reader. Say that it is found first.`,
    });
    done(await scene.volunteerClient.patch('/api/lendings/found', { lending_id }));
    expect(await handOut(given)).toMatchObject({ outcome: 'changed' });
  });

  it('is not lent to a reader who has borrowed the book elsewhere, or has left', async () => {
    const given = await cancelled(2);
    done(await given.cancel());
    await lent(given.scene);
    const refused = await noted(library(), given.scene.volunteerClient, [
      { act: 'hand_out', copy_label: given.other, req_id: given.req_id },
    ]);
    expect(refused[0]).toMatchObject({
      outcome: 'refused',
      sentence: 'This reader already has a copy of this book.',
    });
    const gone = await cancelled(1);
    done(await gone.cancel());
    done(await gone.scene.adminClient.delete(`/api/readers/${gone.scene.reader.account_id}`));
    expect((await handOut(gone))?.sentence).toMatch(/^The reader's account has been deleted since/);
  });

  it('meets those who act on the same copy at the same moment, without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const given = await cancelled(1);
      done(await given.cancel());
      const rival = await library().as(await library().make.reader());
      const rivals = await requested(given.scene, rival);
      const [booked] = await Promise.all([
        handOut(given),
        rival.delete('/api/request', { req_id: rivals }),
        given.scene.volunteerClient.patch('/api/request/cancel', { req_id: rivals }),
      ]);
      expect(booked?.outcome).toBe('changed');
      expect(await loansOf(given.held)).toHaveLength(1);
    }
  });
});
