import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InLine, type LineOrder, nextInLine } from './line.rules.ts';

const fifo: LineOrder = { wait_order: 'fifo', home_first_times: 2 };
const homeFirst: LineOrder = { wait_order: 'home_first', home_first_times: 2 };

const entry = (wait_id: string, halls: string, facts: Partial<InLine> = {}): InLine => ({
  wait_id,
  halls: [...halls],
  home: null,
  overtaken: 0,
  put_first: false,
  ...facts,
});

describe('who gets a copy that is free in hall N', () => {
  const visitor = entry('visitor', 'NS');
  const resident = entry('resident', 'N', { home: 'N' });
  it.each<[string, InLine[], LineOrder, string | null, string[]]>([
    ['nobody, when nobody waits', [], fifo, null, []],
    ['nobody, when all would collect it elsewhere', [entry('one', 'S')], fifo, null, []],
    [
      'the first who would collect it there',
      [entry('one', 'S'), entry('two', 'SN'), resident],
      fifo,
      'two',
      [],
    ],
    ['the first, wherever they live', [visitor, resident], fifo, 'visitor', []],
    ['a resident first, if the library says so', [visitor, resident], homeFirst, 'resident', ['visitor']],
    [
      'the first again, once he was overtaken often enough',
      [{ ...visitor, overtaken: 2 }, resident],
      homeFirst,
      'visitor',
      [],
    ],
    [
      'the first, when the resident would overtake one of them too often',
      [entry('one', 'N'), { ...visitor, overtaken: 2 }, resident],
      homeFirst,
      'one',
      [],
    ],
    [
      'the one whom the library put first',
      [{ ...visitor, put_first: true }, resident],
      homeFirst,
      'visitor',
      [],
    ],
    ['the first, when no resident waits', [visitor, entry('two', 'N')], homeFirst, 'visitor', []],
  ])('%s', (_, line, order, next, overtaken) => {
    const turn = nextInLine(line, 'N', order);
    expect(turn?.next.wait_id ?? null).toBe(next);
    expect(turn?.overtaken.map(({ wait_id }) => wait_id) ?? []).toEqual(overtaken);
  });
});

const halls = ['N', 'S', 'E', 'W'];
/** A line of up to twelve entries, and the halls in which copies become free, one after the other. */
const lines = fc.record({
  line: fc
    .array(
      fc.record({
        halls: fc.subarray(halls, { minLength: 1 }),
        home: fc.option(fc.constantFrom(...halls)),
        put_first: fc.constant(false),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((entries) => entries.map((each, at): InLine => ({ ...each, wait_id: `wait ${at}`, overtaken: 0 }))),
  freed: fc.array(fc.constantFrom(...halls), { minLength: 1, maxLength: 20 }),
});

/** Frees copies one after the other; `look` sees each turn with the line before and after it. */
function playThrough(
  line: InLine[],
  freed: string[],
  order: LineOrder,
  look: (turn: { hall: string; next: InLine; before: InLine[]; after: InLine[] }) => void,
): InLine[] {
  let before = line;
  for (const hall of freed) {
    const turn = nextInLine(before, hall, order);
    if (turn === null) continue;
    const after = before
      .filter((each) => each !== turn.next)
      .map((each) => (turn.overtaken.includes(each) ? { ...each, overtaken: each.overtaken + 1 } : each));
    look({ hall, next: turn.next, before, after });
    before = after;
  }
  return before;
}

describe('in 500 random lines', () => {
  it('residents overtake nobody more often than allowed', () => {
    const property = fc.property(lines, fc.nat(3), ({ line, freed }, home_first_times) => {
      const left = playThrough(
        line,
        freed,
        { wait_order: 'home_first', home_first_times },
        ({ before, after }) => {
          for (const each of [...before, ...after])
            expect(each.overtaken).toBeLessThanOrEqual(home_first_times);
        },
      );
      expect(left.every(({ overtaken }) => overtaken <= home_first_times)).toBe(true);
    });
    fc.assert(property, { numRuns: 500 });
  });
});
