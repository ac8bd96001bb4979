import type { ArchivePart } from '@library/contract/library/overview.ts';
import { expect, it } from 'vitest';
import { type ArchiveState, overdueParts } from './archive-state.ts';

const now = new Date('2026-03-10T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const well: ArchiveState = {
  lastSegmentAt: minutesAgo(600),
  lastBaseAt: minutesAgo(600),
  waitingSince: null,
  since: minutesAgo(6000),
};

it.each<[string, Partial<ArchiveState>, ArchivePart[]]>([
  ['a quiet library has sent nothing for hours', {}, []],
  ['a piece waits for a moment', { waitingSince: minutesAgo(5) }, []],
  ['a piece waits for longer', { waitingSince: minutesAgo(6) }, ['log']],
  ['the base copy of yesterday failed once', { lastBaseAt: minutesAgo(36 * 60) }, []],
  ['the base copy is too old', { lastBaseAt: minutesAgo(37 * 60) }, ['base_copy']],
  ['the first base copy is being made', { lastBaseAt: null, since: minutesAgo(60) }, []],
  ['the first base copy fails', { lastBaseAt: null, since: minutesAgo(61) }, ['base_copy']],
  ['nothing arrives', { waitingSince: minutesAgo(6), lastBaseAt: null }, ['log', 'base_copy']],
])('%s', (_what, state, overdue) => {
  expect(overdueParts({ ...well, ...state }, now)).toEqual(overdue);
});
