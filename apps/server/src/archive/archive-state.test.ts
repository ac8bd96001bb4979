import { expect, it } from 'vitest';
import { type ArchiveState, isArchiveLate } from './archive-state.ts';

const now = new Date('2026-03-10T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const well: ArchiveState = {
  lastSegmentAt: minutesAgo(600),
  lastBaseAt: minutesAgo(600),
  waitingSince: null,
  since: minutesAgo(6000),
};

it.each<[string, Partial<ArchiveState>, boolean]>([
  ['a quiet library has sent nothing for hours', {}, false],
  ['a piece waits for a moment', { waitingSince: minutesAgo(5) }, false],
  ['a piece waits for longer', { waitingSince: minutesAgo(6) }, true],
  ['the base copy of yesterday failed once', { lastBaseAt: minutesAgo(36 * 60) }, false],
  ['the base copy is too old', { lastBaseAt: minutesAgo(37 * 60) }, true],
  ['the first base copy is being made', { lastBaseAt: null, since: minutesAgo(60) }, false],
  ['the first base copy fails', { lastBaseAt: null, since: minutesAgo(61) }, true],
])('%s', (_what, state, late) => {
  expect(isArchiveLate({ ...well, ...state }, now)).toBe(late);
});
