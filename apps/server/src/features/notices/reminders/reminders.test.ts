import { beforeEach, describe, expect, it } from 'vitest';
import { closeHall } from '../../../test/closed-days.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  setDay,
} from '../../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../../test/test-library.ts';
import { lockLendingsOut, moveDueDates } from '../../lendings/due-dates.service.ts';
import { lapseRequests } from '../../requests/lapse.service.ts';
import { writeReminders } from './reminders.service.ts';

const library = useLibrary();
let scene: LendingScene;
beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});

/** The reader's new notices of a day, without receipts, after the daily jobs of that day. */
async function toldOn(day: string): Promise<string[]> {
  setDay(library(), day);
  await lapseRequests(library());
  await writeReminders(library());
  await writeReminders(library());
  const client = await library().as(scene.reader);
  const { data } = done(await client.get('/api/notices'));
  done(await client.post('/api/notices/read', { all: true }));
  return data
    .filter(({ read, group }: { read: boolean; group: string }) => !read && group !== 'receipts')
    .map(({ subject }: { subject: string }) => subject);
}

async function toldOnDays(days: string[]): Promise<Record<string, string[]>> {
  const told: Record<string, string[]> = {};
  for (const day of days) {
    const subjects = await toldOn(day);
    if (subjects.length > 0) told[day] = subjects;
  }
  return told;
}

const march = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `2026-03-${from + index}`);

describe('a loan sends a reminder', () => {
  it('two days before it is due, on that day, and when it is late, and then no more', async () => {
    await lent(scene, '2026-03-14');
    expect(await toldOnDays(march(10, 31))).toEqual({
      '2026-03-12': ['Due on Saturday, March 14'],
      '2026-03-14': ['Due today'],
      '2026-03-15': ['1 day late'],
      '2026-03-18': ['4 days late'],
      '2026-03-22': ['8 days late'],
      '2026-03-29': ['15 days late'],
    });
  });

  it('not on the day of borrowing, and later where the server stood still', async () => {
    await lent(scene, '2026-03-12');
    expect(await toldOnDays(['2026-03-10', '2026-03-11', '2026-03-14', '2026-03-19', '2026-03-22'])).toEqual({
      '2026-03-11': ['Due on Thursday, March 12'],
      '2026-03-14': ['2 days late'],
      '2026-03-22': ['10 days late'],
    });
  });

  it('no longer once it is back', async () => {
    const lending_id = await lent(scene, '2026-03-12');
    setDay(library(), '2026-03-12');
    await writeReminders(library());
    done(await (await library().as(scene.volunteer)).patch('/api/lendings/return', { lending_id }));
    expect(await toldOnDays(march(12, 20))).toEqual({});
  });

  it('again by its new due date', async () => {
    const lending_id = await lent(scene, '2026-03-12');
    expect(await toldOn('2026-03-11')).toEqual(['Due on Thursday, March 12']);
    await library().inTransaction(async (transaction) => {
      const out = await lockLendingsOut(transaction, [], [lending_id]);
      const moves = out.map(({ lending_id, due_date }) => ({
        lending_id,
        from_date: due_date,
        to_date: '2026-03-19',
      }));
      await moveDueDates(transaction, library(), moves, { cause: 'calendar', by: null });
    });
    expect(await toldOnDays(march(12, 19))).toEqual({
      '2026-03-17': ['Due on Thursday, March 19'],
      '2026-03-19': ['Due today'],
    });
  });

  it('from 08:00 on', async () => {
    await lent(scene, '2026-03-12');
    const reader = await library().as(scene.reader);
    const shown = async () =>
      done(await reader.get('/api/notices')).data.map(({ subject }: { subject: string }) => subject);
    library().clock.set(new Date('2026-03-11T01:59:00Z'));
    await writeReminders(library());
    expect(await shown()).not.toContain('Due on Thursday, March 12');
    library().clock.set(new Date('2026-03-11T02:00:00Z'));
    expect(await shown()).toContain('Due on Thursday, March 12');
  });
});

describe('a request sends a reminder', () => {
  it('a day before its last one, and when it has lapsed', async () => {
    await requested(scene);
    expect(await toldOnDays(march(10, 20))).toEqual({
      '2026-03-16': ['Collect your book by Tuesday, March 17'],
      '2026-03-18': ['Your request has expired'],
    });
  });

  it('no longer once the book is collected', async () => {
    const req_id = await requested(scene);
    setDay(library(), '2026-03-16');
    await writeReminders(library());
    const volunteer = await library().as(scene.volunteer);
    done(await volunteer.patch('/api/request/fulfill', { req_id, return_date: '2026-03-30' }));
    expect(await toldOnDays(march(16, 20))).toEqual({});
  });
});

it('two processes write each reminder once', async () => {
  await lent(scene, '2026-03-12');
  setDay(library(), '2026-03-11');
  await Promise.all([writeReminders(library()), writeReminders(library()), writeReminders(library())]);
  const { data } = done(await (await library().as(scene.reader)).get('/api/notices'));
  expect(data.filter(({ kind }: { kind: string }) => kind === 'due_soon')).toHaveLength(1);
});

describe('a late loan of a hall with closed days', () => {
  it('sends reminders by the days on which the hall is open', async () => {
    const { hall_id } = scene.hall;
    await lent(scene, '2026-03-14');
    await closeHall(library(), { hall_id, from_day: '2026-03-16', to_day: '2026-03-22' });
    expect(await toldOnDays(march(15, 31))).toEqual({
      '2026-03-15': ['1 day late'],
      '2026-03-25': ['4 days late'],
      '2026-03-29': ['8 days late'],
    });
  });

  it('sends no reminder before the hall has been open', async () => {
    const { hall_id } = scene.hall;
    await lent(scene, '2026-03-14');
    await closeHall(library(), { hall_id, from_day: '2026-03-15', to_day: '2026-03-22' });
    expect(await toldOnDays(march(15, 26))).toEqual({ '2026-03-24': ['1 day late'] });
  });
});
