import { describe, expect, it } from 'vitest';
import { everyHallText, latenessText, lendingSentence, unverifiedText, waitText } from './overview-texts.ts';

describe('the words of the overview', () => {
  it.each([
    [0, 0, 'Nobody is waiting.'],
    [1, 0, '1 volunteer'],
    [0, 2, '2 admins'],
    [3, 1, '3 volunteers, 1 admin'],
  ])('name %i volunteers and %i admins', (volunteers, admins, text) => {
    expect(unverifiedText({ volunteers, admins })).toBe(text);
  });

  it('do not praise a library without halls', () => {
    expect(everyHallText({ halls: 0 })).toBe('There are no halls yet.');
    expect(everyHallText({ halls: 2 })).toBe('Every hall has one.');
    expect(everyHallText({})).toBe('Every hall has one.');
  });

  it.each([
    [0, 0, 'Nothing is late.'],
    [1, 1, 'For 1 day'],
    [1, 9, 'For 9 days'],
    [4, 9, 'Up to 9 days'],
  ])('tell how late %i lendings are', (total, longest_days, text) => {
    expect(latenessText({ total, longest_days })).toBe(text);
  });

  it.each([
    [0, 'Same day'],
    [0.5, '0.5 days'],
    [1, '1 day'],
    [2.5, '2.5 days'],
  ])('tell a wait of %d days', (days, text) => {
    expect(waitText(days)).toBe(text);
  });

  it.each([
    [0, null, 'No loans in this period.'],
    [1, 2, '1 loan in this period.'],
    [8, 0, '8 loans in this period. At least half of the books were handed out on the day of their request.'],
    [8, 1.5, '8 loans in this period. Half of the books were handed out within 1.5 days of their request.'],
  ])('say what %i lendings with a median of %d days mean', (lendings, median_days, text) => {
    expect(lendingSentence({ lendings, median_days })).toBe(text);
  });
});
