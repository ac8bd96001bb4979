import type { WaitingLine } from '@library/contract/lending/waits.ts';
import { expect, it } from 'vitest';
import { lineFacts } from './line-texts.ts';

const line = (facts: Partial<WaitingLine>): WaitingLine => ({
  book: { book_id: 'book-1', title: 'Riyad as-Salihin', author: null },
  people: 0,
  paused: 0,
  offered: 0,
  copies: 0,
  longest_since: '2026-11-01',
  needs_copies: false,
  ...facts,
});

it.each([
  [{ people: 1, copies: 1 }, '1 person waiting · 1 copy'],
  [{ people: 9, copies: 2, paused: 3 }, '9 people waiting · 2 copies · 3 paused'],
  [{ people: 2 }, '2 people waiting · no copies'],
  [{ copies: 2, offered: 2 }, 'Nobody waiting now · 2 copies · 2 copies held for collection'],
])('%o reads "%s"', (facts, text) => {
  expect(lineFacts(line(facts))).toBe(text);
});
