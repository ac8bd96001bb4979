import { describe, expect, it } from 'vitest';
import { closeHall } from '../../test/closed-days.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import type { TestLibrary } from '../../test/open-library.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  setDay,
  withNewBook,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const [library, strict] = [useLibrary(), useLibrary({ closed_days_late: 'on' })];
const dueOn = '2026-03-12';

/** A loan due on 12 March, before a week in which the hall is closed, and the day on which it is returned. */
async function dueBeforeClosedWeek(own: TestLibrary, day: string) {
  setDay(own, firstDay);
  const scene = await lendingScene(own);
  const { hall_id } = scene.hall;
  const lending_id = await lent(scene, dueOn);
  await closeHall(own, { hall_id, from_day: '2026-03-13', to_day: '2026-03-19' });
  setDay(own, day);
  return { ...scene, lending_id };
}

async function pointsByReturn(own: TestLibrary, scene: LendingScene & { lending_id: string }) {
  const { lending_id } = scene;
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
  const { database } = own;
  const entries = database.selectFrom('point_entries').where('lending_id', '=', lending_id);
  const rules = await entries
    .select(['rule', 'points'])
    .where('rule', 'in', ['returned_on_time', 'returned_late'])
    .execute();
  const lending = database.selectFrom('lendings').where('lending_id', '=', lending_id);
  const { late_days } = await lending.select('late_days').executeTakeFirstOrThrow();
  const { data } = done(await scene.readerClient.get('/api/notices'));
  const { sentence } = data.find(({ kind }: { kind: string }) => kind === 'returned');
  // If closed days count as late days, lateness does not depend on the calendar.
  if (own === library()) expect(await brokenInvariants(database)).toEqual([]);
  return { rules, late_days, toldLate: sentence.includes(', late.') };
}

const onTime = { rules: [{ rule: 'returned_on_time', points: 10 }], late_days: 0, toldLate: false };
const late = (late_days: number) => ({
  rules: [{ rule: 'returned_late', points: -5 }],
  late_days,
  toldLate: true,
});

describe('a book that is due before a closed week', () => {
  it.each([
    ['on the first open day after it is on time', '2026-03-20', onTime],
    ['within it is on time', '2026-03-15', onTime],
    ['on the second open day is one day late', '2026-03-21', late(1)],
  ])('and comes back %s', async (_when, day, answer) => {
    const scene = await dueBeforeClosedWeek(library(), day);
    expect(await pointsByReturn(library(), scene)).toEqual(answer);
  });

  it('is late by all days where the library counts them', async () => {
    const scene = await dueBeforeClosedWeek(strict(), '2026-03-20');
    expect(await pointsByReturn(strict(), scene)).toEqual(late(8));
  });

  it('counts as on time in the figures of its hall', async () => {
    const scene = await dueBeforeClosedWeek(library(), '2026-03-20');
    await pointsByReturn(library(), scene);
    const { data } = done(await library().visitor.get('/api/leaderboard/halls'));
    const own = data.find(({ hall_id }: { hall_id: string }) => hall_id === scene.hall.hall_id);
    expect(own.on_time_share).toBe(1);
  });

  it('has cost what it cost when the week leaves the calendar afterwards', async () => {
    const scene = await dueBeforeClosedWeek(library(), '2026-03-20');
    await pointsByReturn(library(), scene);
    const closures = library().database.selectFrom('closures').where('hall_id', '=', scene.hall.hall_id);
    const { closure_id } = await closures.select('closure_id').executeTakeFirstOrThrow();
    const path = `/api/closures/${closure_id}`;
    const { seen_count, seen_hash } = done(await scene.adminClient.post(`${path}/preview-removal`)).data;
    done(await scene.adminClient.delete(path, { seen_count, seen_hash }));
    const lending = library().database.selectFrom('lendings').where('lending_id', '=', scene.lending_id);
    expect(await lending.select(['late_days', 'forgiven_days']).executeTakeFirst()).toEqual({
      late_days: 0,
      forgiven_days: 8,
    });
    expect(await brokenInvariants(library().database)).toEqual([]);
  });
});

describe('what people see of a book that is past its due date', () => {
  const seenBy = async ({
    readerClient,
    volunteerClient,
    lending_id,
  }: LendingScene & { lending_id: string }) => {
    const [read] = done(await readerClient.get('/api/my-reads')).currentReads;
    const [own] = done(await readerClient.get('/api/readers/own-books')).lendings;
    const [listed] = done(await volunteerClient.get('/api/lendings?status=late')).data;
    expect(listed.lending_id).toBe(lending_id);
    return [read, own, listed].map(({ late_days, on_time_until }) => ({ late_days, on_time_until }));
  };
  const all = <Seen>(seen: Seen) => [seen, seen, seen];

  it('is how late it is without closed days, and until when it is on time', async () => {
    const scene = await dueBeforeClosedWeek(library(), '2026-03-18');
    expect(await seenBy(scene)).toEqual(all({ late_days: 0, on_time_until: '2026-03-20' }));
    setDay(library(), '2026-03-22');
    expect(await seenBy(scene)).toEqual(all({ late_days: 2, on_time_until: '2026-03-20' }));
  });

  it('is how late it is by all days where the library counts them', async () => {
    const scene = await dueBeforeClosedWeek(strict(), '2026-03-18');
    expect(await seenBy(scene)).toEqual(all({ late_days: 6, on_time_until: dueOn }));
  });

  it('is nothing of it before that', async () => {
    const scene = await dueBeforeClosedWeek(library(), '2026-03-11');
    const [own] = done(await scene.readerClient.get('/api/readers/own-books')).lendings;
    expect(own).toMatchObject({ late_days: 0, on_time_until: dueOn });
  });
});

describe('a loan in a closed week', () => {
  it('is renewed without being late, and earns for punctuality', async () => {
    const scene = await dueBeforeClosedWeek(library(), '2026-03-18');
    done(await scene.readerClient.post('/api/lendings/renew', { lending_id: scene.lending_id }));
    const lending = library().database.selectFrom('lendings').where('lending_id', '=', scene.lending_id);
    expect(await lending.select('was_late').executeTakeFirst()).toEqual({ was_late: false });
    expect(await pointsByReturn(library(), scene)).toEqual(onTime);
  });

  it('is too late to renew only where the library counts closed days', async () => {
    const renewed = async (own: TestLibrary) => {
      const { readerClient, lending_id } = await dueBeforeClosedWeek(own, '2026-03-18');
      return (await readerClient.post('/api/lendings/renew', { lending_id })).status;
    };
    expect([await renewed(library()), await renewed(strict())]).toEqual([200, 409]);
  });

  it('keeps no reader from renewing another one', async () => {
    const whyNot = async (own: TestLibrary) => {
      const scene = await dueBeforeClosedWeek(own, firstDay);
      const other = await lent(await withNewBook(own, scene), '2026-03-22');
      setDay(own, '2026-03-20');
      const { lendings } = done(await scene.readerClient.get('/api/readers/own-books'));
      return lendings.find(({ lending_id }: { lending_id: string }) => lending_id === other).why_not;
    };
    expect(await whyNot(library())).toBeNull();
    expect(await whyNot(strict())).toBe('Another book on this account is more than 7 days late.');
  });
});
