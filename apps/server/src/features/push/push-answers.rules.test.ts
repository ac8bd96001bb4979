import { expect, it } from 'vitest';
import { outcomeOf, type PushOutcome, resultOf, retryMoment } from './push-answers.rules.ts';

const now = new Date('2026-03-10T04:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it.each([
  [200, 'taken'],
  [201, 'taken'],
  [202, 'taken'],
  [301, 'refused'],
  [307, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('an answer of %i: the push is %s', (status, kind) => {
  expect(outcomeOf({ status, retryAfter: null }, 'push.example', now).kind).toBe(kind);
});

it('reasons name the host and the status', () => {
  expect(outcomeOf({ status: 500, retryAfter: '120' }, 'push.example', now)).toEqual({
    kind: 'later',
    reason: 'push.example answered 500',
    notBefore: later(120),
  });
});

it.each([
  [null, null],
  ['0', later(0)],
  ['90', later(90)],
  ['Tue, 10 Mar 2026 04:02:00 GMT', later(120)],
  ['999999999', later(86_400)],
  ['soon', null],
  ['', null],
])('Retry-After %j', (header, moment) => {
  expect(retryMoment(header, now)).toEqual(moment);
});

const taken: PushOutcome = { kind: 'taken' };
const gone: PushOutcome = { kind: 'gone' };
const refused: PushOutcome = { kind: 'refused', reason: 'no' };
const busy: PushOutcome = { kind: 'later', reason: 'busy', notBefore: null };
const busyFor = (seconds: number): PushOutcome => ({ ...busy, notBefore: later(seconds) });

it.each<[PushOutcome[], unknown]>([
  [[taken], { state: 'sent' }],
  [[taken, gone, refused], { state: 'sent' }],
  [[gone], { state: 'dropped' }],
  [[gone, refused], { state: 'failed', reason: 'no' }],
  [[taken, busy], { state: 'waiting', reason: 'busy', notBefore: null }],
  [[busyFor(60), busyFor(600), busy], { state: 'waiting', reason: 'busy', notBefore: later(600) }],
])('of %j becomes %j', (outcomes, result) => {
  expect(resultOf(outcomes)).toEqual(result);
});
