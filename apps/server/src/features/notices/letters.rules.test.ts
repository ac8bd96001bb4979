import { describe, expect, it } from 'vitest';
import { createRest, failureReason, isQuiet, nextTry, timeOfDay } from './letters.rules.ts';

const now = new Date('2026-03-10T04:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it.each([
  [1, 1],
  [2, 5],
  [3, 30],
  [4, 180],
])('after failure %i a letter is tried again in %i minutes', (attempts, minutes) => {
  expect(nextTry(attempts, now)).toEqual(minutesLater(minutes));
});

it('after the fifth failure a letter has failed', () => {
  expect(nextTry(5, now)).toBeNull();
});

it('the reason of a failure names no address', () => {
  const error = new Error('550 <karim.uddin@example.test>: user unknown');
  expect(failureReason(error)).toBe('550 <k…@example.test>: user unknown');
  expect(failureReason('x'.repeat(500))).toHaveLength(300);
});

describe('quiet hours', () => {
  it.each([
    ['21:59', '22:00', '07:00', false],
    ['22:00', '22:00', '07:00', true],
    ['00:00', '22:00', '07:00', true],
    ['06:59', '22:00', '07:00', true],
    ['07:00', '22:00', '07:00', false],
    ['12:00', '13:00', '14:00', false],
    ['13:30', '13:00', '14:00', true],
    ['12:00', '00:00', '00:00', false],
  ])('%s between %s and %s: %s', (time, from, until, quiet) => {
    expect(isQuiet(time, from, until)).toBe(quiet);
  });

  it('are those of the library', () => {
    expect(timeOfDay(now, 'Asia/Dhaka')).toBe('10:00');
    expect(timeOfDay(new Date('2026-03-10T18:05:00Z'), 'Asia/Dhaka')).toBe('00:05');
  });
});

it('ten failures in a row make the sender rest for ten minutes', () => {
  const rest = createRest();
  for (let failure = 1; failure < 10; failure += 1) rest.failed(now);
  rest.succeeded();
  for (let failure = 1; failure < 10; failure += 1) rest.failed(now);
  expect(rest.isOver(now)).toBe(true);
  rest.failed(now);
  expect(rest.isOver(minutesLater(9))).toBe(false);
  expect(rest.isOver(minutesLater(10))).toBe(true);
});
