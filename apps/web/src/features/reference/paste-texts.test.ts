import type { PastedLine } from '@library/contract/reference/pasted-lists.ts';
import { describe, expect, it } from 'vitest';
import { inReadingOrder, previewText, refusedPart } from './paste-texts.ts';

const line = (number: number, state: PastedLine['state']): PastedLine => ({
  line: number,
  name: `Hall ${number}`,
  gender: null,
  state,
  reason: null,
});
const lines = [line(1, 'new'), line(2, 'existing'), line(4, 'refused'), line(5, 'new'), line(6, 'repeated')];

describe('the words about a pasted list', () => {
  it('count what it would do', () => {
    expect(previewText(lines)).toBe('2 new · 1 already there · 1 more than once · 1 line to correct');
    expect(previewText([line(1, 'new')])).toBe('1 new');
  });

  it('put first what people can correct', () => {
    expect(inReadingOrder(lines).map(({ line }) => line)).toEqual([4, 1, 5, 6, 2]);
  });

  it('keep the refused lines as they were typed, with empty lines counted', () => {
    expect(refusedPart('\nHall 1\r\nHall 2\r\n\r\n  Hall,  4\r\nHall 5\r\nHall 6\n', lines)).toBe(
      '  Hall,  4',
    );
  });
});
