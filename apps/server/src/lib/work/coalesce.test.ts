import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

/** A read that the test completes. */
function heldRead() {
  const begun: { answer: (value: number) => void; fail: (error: Error) => void }[] = [];
  const read = coalesce(
    () => new Promise<number>((resolve, reject) => begun.push({ answer: resolve, fail: reject })),
  );
  const untilBegun = (count: number) => expect.poll(() => begun.length, { interval: 1 }).toBe(count);
  return { read, begun, untilBegun };
}

it('calls that arrive together share one read', async () => {
  const { read, begun, untilBegun } = heldRead();
  const calls = [read(), read(), read()];
  await untilBegun(1);
  begun[0]?.answer(7);
  expect(await Promise.all(calls)).toEqual([7, 7, 7]);
  expect(begun).toHaveLength(1);
});

it('a call that arrives during a read gets the next one', async () => {
  const { read, begun, untilBegun } = heldRead();
  const first = read();
  await untilBegun(1);
  const later = [read(), read()];
  begun[0]?.answer(1);
  expect(await first).toBe(1);
  await untilBegun(2);
  begun[1]?.answer(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
  expect(begun).toHaveLength(2);
});

it('a failed read fails only the calls that share it', async () => {
  const { read, begun, untilBegun } = heldRead();
  const first = expect(read()).rejects.toThrow('gone');
  await untilBegun(1);
  const second = read();
  begun[0]?.fail(new Error('gone'));
  await first;
  await untilBegun(2);
  begun[1]?.answer(2);
  expect(await second).toBe(2);
});
