import { expect, it } from 'vitest';
import { minutesAfter } from '../../lib/time/moments.ts';
import { reasonAgainstDispute } from './disputes.rules.ts';

const at = new Date('2026-03-10T04:00:00Z');
const handover = { at, isUndoing: false, isUndone: false, isDisputed: false, hasOpen: false };
const tooLate = "You can tell us within 48 hours that something isn't right. Please talk to a volunteer.";

it.each([
  ['immediately', {}, 0, null],
  ['in the last minute', {}, 48 * 60 - 1, null],
  ['after the hours', {}, 48 * 60, tooLate],
  ['again', { isDisputed: true }, 0, "You've already told us that this isn't right."],
  [
    'while another one is open',
    { hasOpen: true },
    0,
    expect.stringContaining('still looking into this loan'),
  ],
  ['what was undone', { isUndone: true }, 0, expect.stringContaining('has decided')],
  ['what an admin decided', { isUndoing: true }, 0, expect.stringContaining('has decided')],
])('a reader disputes a hand-over %s', (_when, facts, minutes, reason) => {
  const limits = { now: minutesAfter(at, minutes), hours: 48 };
  expect(reasonAgainstDispute({ ...handover, ...facts }, limits)?.message ?? null).toEqual(reason);
});

it('a library that takes no disputes names no hours', () => {
  expect(reasonAgainstDispute(handover, { now: at, hours: 0 })?.message).toBe(
    "If something isn't right, please talk to a volunteer.",
  );
});
