import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startIntervalWorker } from './interval-worker.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that lasts until the test completes it, and counts its runs. */
function heldWork() {
  const begun: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => begun.push(resolve));
  return { work, begun };
}
const interval = 1000;
const never = (error: unknown) => {
  throw error;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('work begins immediately, and then runs at the interval', async () => {
  let done = 0;
  const count = async () => {
    done += 1;
  };
  const repeated = startIntervalWorker(count, { intervalMilliseconds: interval, onError: never });
  await settled();
  expect(done).toBe(1);
  vi.advanceTimersByTime(interval);
  await settled();
  expect(done).toBe(2);
  await repeated.stop();
  vi.advanceTimersByTime(interval * 5);
  repeated.wake();
  await settled();
  expect(done).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('work that is woken while it runs is run once more, never concurrently', async () => {
  const { work, begun } = heldWork();
  const repeated = startIntervalWorker(work, { intervalMilliseconds: interval, onError: never });
  await settled();
  for (let count = 0; count < 3; count += 1) repeated.wake();
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]?.();
  await repeated.stop();
  expect(begun).toHaveLength(2);
});

it('a failure is reported, and the work continues', async () => {
  const failures: unknown[] = [];
  let count = 0;
  const work = async () => {
    count += 1;
    if (count === 1) throw new Error('The mail server is away.');
  };
  const repeated = startIntervalWorker(work, {
    intervalMilliseconds: interval,
    onError: (error) => failures.push(error),
  });
  await settled();
  repeated.wake();
  await settled();
  expect([count, failures]).toEqual([2, [new Error('The mail server is away.')]]);
  await repeated.stop();
});

it('stopping aborts the run in progress through its signal, and waits for it', async () => {
  let aborted = false;
  const repeated = startIntervalWorker(
    (stopping) =>
      new Promise((resolve) =>
        stopping.addEventListener('abort', () => {
          aborted = true;
          resolve();
        }),
      ),
    { intervalMilliseconds: interval, onError: never },
  );
  await settled();
  await repeated.stop();
  expect(aborted).toBe(true);
});
