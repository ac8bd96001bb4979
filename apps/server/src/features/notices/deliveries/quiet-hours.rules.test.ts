import { describe, expect, it } from 'vitest';
import { timeOfDay } from '../../../lib/time/moments.ts';
import { isQuiet } from './quiet-hours.rules.ts';

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
    expect(timeOfDay(new Date('2026-03-10T04:00:00Z'), 'Asia/Dhaka')).toBe('10:00');
    expect(timeOfDay(new Date('2026-03-10T18:05:00Z'), 'Asia/Dhaka')).toBe('00:05');
  });
});
