import { describe, expect, it } from 'vitest';
import { endOfSession, oldestSession } from './sessions.rules.ts';

const opened = new Date('2026-03-10T04:00:00Z');
const after = (days: number) => new Date(opened.getTime() + days * 86_400_000);
const life = { session_days: 30, session_max_days: 180 };

describe('a login', () => {
  it.each([
    ['is opened', 0, 30],
    ['is used in its first days', 10, 40],
    ['is used while 30 days are left', 150, 180],
    ['is used in its last days', 179, 180],
  ])('that %s ends 30 days later, and after 180 at the latest', (_what, day, end) => {
    expect(endOfSession(opened, after(day), life)).toEqual(after(end));
  });

  it('has no longest life where that is 0', () => {
    const endless = { ...life, session_max_days: 0 };
    expect(endOfSession(opened, after(400), endless)).toEqual(after(430));
    expect(oldestSession(after(400), endless)).toEqual(new Date(0));
  });

  it('of 180 days ago is over', () => {
    expect(oldestSession(after(180), life)).toEqual(opened);
  });
});
