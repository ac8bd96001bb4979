import { afterEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { deskScene } from '../../test/scenes/desk-scene.ts';
import { done, lendingScene, lent, stockOf } from '../../test/scenes/lending-scene.ts';
import { batchOf, noted } from '../../test/scenes/offline-scene.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { collecting, labelsOf } = deskScene(library);
const hours = (count: number) => new Date(firstMorning.getTime() + count * 3_600_000);
const at = (moment: Date) => ({ at: moment.toISOString() });

afterEach(async () => {
  library().clock.set(firstMorning);
  expect(await brokenInvariants(library().database)).toEqual([]);
});

const receiptsOf = async (client: TestClient, id: string) =>
  done(await client.get(`/api/lendings/${id}/receipts`)).data;

describe('a return without a network', () => {
  it('counts on the day of the desk, which is fair to the reader', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene, '2026-03-11');
    const evening = new Date('2026-03-11T15:10:00Z');
    library().clock.set(new Date('2026-03-13T01:02:00Z'));
    const [copy_label = ''] = await labelsOf(scene);
    const act = { act: 'return' as const, copy_label, lending_id, condition: 'worn' as const };
    const [booked] = await noted(library(), scene.volunteerClient, [{ ...act, ...at(evening) }]);
    expect(booked).toMatchObject({ outcome: 'done', keep_for: null });
    const loan = await library()
      .database.selectFrom('lendings')
      .where('lending_id', '=', lending_id)
      .select(['status', 'returned_on', 'late_days'])
      .executeTakeFirstOrThrow();
    expect(loan).toEqual({ status: 'returned', returned_on: '2026-03-11', late_days: 0 });
    const receipts = await receiptsOf(scene.readerClient, lending_id);
    expect(receipts[1]).toMatchObject({
      condition: 'worn',
      at: '2026-03-13T01:02:00.000Z',
      noted_at: evening.toISOString(),
    });
  });

  it('of a clock that is two days off counts on the right day', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene, '2026-03-10');
    library().clock.set(hours(30));
    const [copy_label = ''] = await labelsOf(scene);
    const act = { act: 'return' as const, copy_label, lending_id, clock_off_seconds: 172_800 };
    const [booked] = await noted(library(), scene.volunteerClient, [{ ...act, ...at(hours(48)) }]);
    expect(booked).toMatchObject({ outcome: 'changed', noted_at: firstMorning.toISOString() });
    expect(booked?.sentence).toMatch(/^The clock of the phone was wrong\./);
  });

  it('by two desks at the same moment is recorded once, and succeeds for both', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene);
    const [copy_label = ''] = await labelsOf(scene);
    const colleague = await library().as(await library().make.volunteer({ hall_id: scene.hall.hall_id }));
    const both = await Promise.all(
      [scene.volunteerClient, colleague].map((desk) =>
        noted(library(), desk, [{ act: 'return', copy_label, lending_id }]),
      ),
    );
    const outcomes = both.map(([booked]) => [booked?.outcome, booked?.sentence]);
    expect(outcomes).toContainEqual(['done', null]);
    expect(outcomes).toContainEqual(['changed', `${copy_label} had been taken back already.`]);
  });

  it('by the label alone ends the loan of that moment, and never a later one', async () => {
    const { scene, req_id, held, code } = await collecting(1);
    const [out, back] = await noted(library(), scene.volunteerClient, [
      { act: 'hand_out', copy_label: held, req_id, code },
      { act: 'return', copy_label: held },
    ]);
    expect([out?.outcome, back?.outcome]).toEqual(['done', 'done']);
    library().clock.set(hours(5));
    const reader = await library().as(await library().make.reader());
    await lent(scene, '2026-03-20', reader);
    library().clock.set(hours(6));
    const [late] = await noted(library(), scene.volunteerClient, [
      { act: 'return', copy_label: held, ...at(hours(4)) },
    ]);
    expect(late).toMatchObject({
      outcome: 'changed',
      sentence: `${held} was not on loan then. Nothing was recorded.`,
    });
    expect(await stockOf(library(), scene)).toMatchObject({ lent_copies: 1 });
  });

  it('finds what was lost meanwhile, and returns what was withdrawn', async () => {
    const scene = await lendingScene(library(), 2);
    const rounds = [];
    for (const withdrawn of [false, true]) {
      const lending_id = await lent(scene, '2026-03-20', await library().as(await library().make.reader()));
      done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id }));
      const { copy_id, label } = await library()
        .database.selectFrom('copies')
        .innerJoin('lendings', 'lendings.copy_id', 'copies.copy_id')
        .where('lending_id', '=', lending_id)
        .select(['copies.copy_id', 'label'])
        .executeTakeFirstOrThrow();
      if (withdrawn)
        done(await scene.adminClient.patch(`/api/copies/${copy_id}/state`, { state: 'withdrawn' }));
      const [booked] = await noted(library(), scene.volunteerClient, [
        { act: 'return', copy_label: label, lending_id },
      ]);
      rounds.push(booked?.sentence?.replace(label, 'It'));
    }
    expect(rounds).toEqual([
      'It had been marked as lost. It counts as found now.',
      'It had been withdrawn from the library. The loan is returned; give the copy to an admin.',
    ]);
  });

  it('says for whom the copy is kept, also when it is sent again', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene, '2026-03-20', await library().as(await library().make.reader()));
    const { hall_ids, book_id } = { hall_ids: [scene.hall.hall_id], book_id: scene.book.book_id };
    done(await scene.readerClient.post('/api/wait', { book_id, hall_ids }));
    const [copy_label = ''] = await labelsOf(scene);
    const batch = batchOf(library(), scene.volunteer.account_id, [{ act: 'return', copy_label, lending_id }]);
    for (let time = 0; time < 2; time += 1) {
      const { data } = done(await scene.volunteerClient.post('/api/desk/acts', batch));
      expect(data[0].keep_for).toMatchObject({ reader: scene.reader.name, copy_label });
    }
  });
});
