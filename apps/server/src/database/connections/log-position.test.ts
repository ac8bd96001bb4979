import { expect, it } from 'vitest';
import { hasReached, type LogPosition, parsePosition, writePosition } from './log-position.ts';

const at = (text: string) => parsePosition(text) as LogPosition;

it.each(['1-0/0', '1-0/16B3748', 'A-1F/FFFFFFFF', 'FFFFFFFF-FFFFFFFF/FFFFFFFF'])(
  'the position %s is read and written alike',
  (text) => {
    expect(writePosition(at(text))).toBe(text);
  },
);

it('the bytes of both parts count', () => {
  expect(at('2-3/10')).toEqual({ timeline: 2, byte: 3n * 2n ** 32n + 16n });
});

it.each(['', '1', '0/16B3748', '1-0/16b3748', '1-0/1234567890', ' 1-0/1', '1-0/1, 1-0/2', '<script>'])(
  '%j is no position',
  (text) => {
    expect(parsePosition(text)).toBeNull();
  },
);

it.each([
  ['1-0/20', '1-0/20', true],
  ['1-0/21', '1-0/20', true],
  ['1-0/1F', '1-0/20', false],
  ['1-1/0', '1-0/FFFFFFFF', true],
  ['1-0/FFFFFFFF', '1-1/0', false],
  // A replica that follows the new primary has what the old one had up to there.
  ['2-0/20', '1-0/20', true],
  ['2-0/1F', '1-0/20', false],
  // One that has not heard of the new primary may have what was lost.
  ['1-5/0', '2-0/20', false],
])('a server at %s has what was committed before %s: %s', (server, wanted, has) => {
  expect(hasReached(at(server), at(wanted))).toBe(has);
});
