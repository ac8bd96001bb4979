import { weekdayOf } from '@library/contract/calendar/lending-days.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../lib/seeded-random.ts';
import { addDays, daysBetween } from '../../lib/time/days.ts';
import { closeHall } from '../../test/closed-days.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
let hall_id: string;
beforeEach(async () => {
  await library().database.deleteFrom('closures').execute();
  ({ hall_id } = await library().make.hall());
});

const weekly = (closed_weekdays: number[]) =>
  library().database.insertInto('hall_weeks').values({ hall_id, closed_weekdays }).execute();
const [thursday, friday] = ['2026-11-26', '2026-11-27'];

async function lateness(due: string, day: string): Promise<[number, string]> {
  const { rows } = await sql<{ late: number; until: string }>`
    SELECT late_days(${hall_id}::uuid, ${due}::date, ${day}::date) AS late,
      last_day_on_time(${hall_id}::uuid, ${due}::date) AS until`.execute(library().database);
  const [row] = rows;
  if (!row) throw new Error('There is no answer.');
  return [row.late, row.until];
}

type Range = [from_day: string, to_day: string, effect?: 'closed' | 'no_due', of?: 'all' | 'another'];
interface Case {
  ranges?: Range[];
  weekdays?: number[];
  due?: string;
  day: string;
}

// Thursdays are 19 and 26 November and 3 December 2026.
describe('a book that is due on Thursday, 26 November', () => {
  const closedWeek: Range = [friday, '2026-12-03'];
  it.each<[string, Case, number, string]>([
    ['is not late on that day', { day: thursday }, 0, thursday],
    ['is one day late on the next', { day: friday }, 1, thursday],
    ['is five days late after five', { day: '2026-12-01' }, 5, thursday],
    ['is not late before', { day: '2026-11-20' }, 0, thursday],
    ['is not late in a closed week', { ranges: [closedWeek], day: '2026-12-02' }, 0, '2026-12-04'],
    [
      'is on time on the first open day after a closed week',
      { ranges: [closedWeek], day: '2026-12-04' },
      0,
      '2026-12-04',
    ],
    ['is one day late on the second one', { ranges: [closedWeek], day: '2026-12-05' }, 1, '2026-12-04'],
    [
      'is on time after a week in which all halls were closed',
      { ranges: [[friday, '2026-12-03', 'closed', 'all']], day: '2026-12-04' },
      0,
      '2026-12-04',
    ],
    [
      'is late while another hall is closed',
      { ranges: [[friday, '2026-12-03', 'closed', 'another']], day: '2026-12-04' },
      8,
      thursday,
    ],
    [
      'is late on days on which only nothing falls due',
      { ranges: [[friday, '2026-12-03', 'no_due']], day: '2026-12-04' },
      8,
      thursday,
    ],
    [
      'stays late for the days before its hall closes',
      { ranges: [['2026-11-29', '2026-12-05']], day: '2026-12-04' },
      2,
      thursday,
    ],
    [
      'is three days late on the first open day then',
      { ranges: [['2026-11-29', '2026-12-05']], day: '2026-12-06' },
      3,
      thursday,
    ],
    [
      'is on time on Saturday where Fridays are closed',
      { weekdays: [5], day: '2026-11-28' },
      0,
      '2026-11-28',
    ],
    ['is one day late on Sunday there', { weekdays: [5], day: '2026-11-29' }, 1, '2026-11-28'],
    ['is six days late a week later there', { weekdays: [5], day: '2026-12-05' }, 6, '2026-11-28'],
    [
      'is on time after days that are closed twice',
      { ranges: [closedWeek, [friday, '2026-12-05']], weekdays: [7], day: '2026-12-07' },
      0,
      '2026-12-07',
    ],
    [
      'on a closed day is on time on the next open one',
      { ranges: [[thursday, friday]], day: '2026-11-28' },
      0,
      '2026-11-28',
    ],
    [
      'on the last closed day is on time on the day after',
      { ranges: [['2026-11-20', thursday]], day: friday },
      0,
      friday,
    ],
  ])('%s', async (_what, { ranges = [], weekdays = [], due = thursday, day }, late, until) => {
    const another = await library().make.hall();
    const places = { all: null, another: another.hall_id };
    for (const [from_day, to_day, effect, of] of ranges) {
      await closeHall(library(), { hall_id: of ? places[of] : hall_id, from_day, to_day, effect });
    }
    if (weekdays.length > 0) await weekly(weekdays);
    expect(await lateness(due, day)).toEqual([late, until]);
  });
});

it('is late by the open days after the last day on time, for random calendars, and never more than by all days', async () => {
  const random = seededRandom(33);
  const dayAt = (days: number) => addDays('2026-01-01', days);
  for (let round = 0; round < 12; round += 1) {
    await library().database.deleteFrom('closures').execute();
    ({ hall_id } = await library().make.hall());
    const ranges = Array.from({ length: random.between(0, 6) }, () => {
      const from = random.between(0, 50);
      return { from_day: dayAt(from), to_day: dayAt(from + random.between(0, 9)) };
    });
    for (const range of ranges) await closeHall(library(), { hall_id, ...range });
    const weekdays = [...new Set(Array.from({ length: random.between(0, 3) }, () => random.between(1, 7)))];
    if (weekdays.length > 0) await weekly(weekdays);
    const isOpen = (day: string) =>
      !weekdays.includes(weekdayOf(day)) &&
      !ranges.some(({ from_day, to_day }) => from_day <= day && day <= to_day);
    for (let step = 0; step < 40; step += 1) {
      const due = dayAt(random.between(0, 55));
      const day = addDays(due, random.between(-3, 30));
      let until = due;
      if (!isOpen(due) || !isOpen(addDays(due, 1))) {
        do until = addDays(until, 1);
        while (!isOpen(until));
      }
      const after = Array.from({ length: Math.max(0, daysBetween(until, day)) }, (_, at) =>
        addDays(until, at + 1),
      );
      const late = after.filter(isOpen).length;
      expect([due, day, ...(await lateness(due, day))]).toEqual([due, day, late, until]);
      expect(late).toBeLessThanOrEqual(Math.max(0, daysBetween(due, day)));
    }
  }
});
