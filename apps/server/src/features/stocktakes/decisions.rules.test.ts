import { describe, expect, it } from 'vitest';
import { translateAll } from '../../lib/sentences/message-descriptor.ts';
import type { StaffActor } from '../../permissions.ts';
import {
  decidedInWords,
  reasonAgainstCopy,
  reasonAgainstDecision,
  reasonAgainstUndo,
} from './decisions.rules.ts';

const person = { account_id: 'one', name: 'Somebody', verified: true };
const volunteer: StaffActor = { ...person, type: 'volunteer', hall_id: 'here' };
const admin: StaffActor = { ...person, type: 'admin' };
const decided_at = new Date('2026-03-10T04:00:00Z');

describe('who decides', () => {
  it.each([
    [volunteer, 'look_again', decided_at, undefined],
    [volunteer, 'lost', decided_at, 403],
    [volunteer, 'withdrawn', decided_at, 403],
    [admin, 'lost', decided_at, undefined],
    [admin, 'look_again', null, 409],
  ] as const)('%#', (actor, decision, ended_at, status) => {
    expect(reasonAgainstDecision(actor, decision, { ended_at })?.status).toBe(status);
  });
});

describe('a copy', () => {
  it.each([
    ['lost', 'available', true, null],
    ['withdrawn', 'unavailable', true, null],
    ['look_again', 'held', true, null],
    ['lost', 'held', true, 'This copy is held for a reader. Hand it out or cancel the request first.'],
    ['lost', 'available', false, "This copy has been seen, or isn't one of those that were missed."],
  ] as const)('%s of one that is %s', (decision, state, isUnseen, why) => {
    expect(reasonAgainstCopy(decision, { state, isUnseen })).toBe(why);
  });
});

describe('undoing', () => {
  const lost = { decision: 'lost' as const, decided_at, undone_at: null };
  it.each([
    ['in seven days', admin, lost, '2026-03-17T04:00:00Z', undefined],
    ['later', admin, lost, '2026-03-17T04:00:01Z', 409],
    ['a moment before it, by another server’s clock', admin, lost, '2026-03-10T03:59:00Z', undefined],
    ['long before it, after a clock that ran ahead', admin, lost, '2026-03-10T03:58:59Z', 409],
    ['twice', admin, { ...lost, undone_at: decided_at }, '2026-03-11T04:00:00Z', 409],
    ['what is an admin’s', volunteer, lost, '2026-03-11T04:00:00Z', 403],
    [
      'looking again',
      volunteer,
      { ...lost, decision: 'look_again' as const },
      '2026-03-11T04:00:00Z',
      undefined,
    ],
  ])('%s', (_what, actor, decision, now, status) => {
    expect(reasonAgainstUndo(actor, decision, new Date(now))?.status).toBe(status);
  });
});

it('says what was decided', () => {
  expect(
    translateAll(
      [0, 1, 3].map((count) => decidedInWords('lost', count)),
      'en',
    ),
  ).toEqual(['Nothing was changed.', '1 copy marked as lost.', '3 copies marked as lost.']);
  expect(translateAll(decidedInWords('look_again', 2), 'en')).toBe('2 copies to look for again.');
});
