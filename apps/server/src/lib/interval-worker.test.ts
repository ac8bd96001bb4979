import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startIntervalWorker } from './interval-worker.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that lasts until it is let go, and counts how often it began. */
function heldWork() {
  const begun: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => begun.push(resolve));
  return { work, begun };
}
const every = 1000;
const never = (error: unknown) => {
  throw error;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('work begins at once, and then every so often', async () => {
  let done = 0;
  const count = async () => {
    done += 1;
  };
  const repeated = startIntervalWorker(count, { intervalMilliseconds: every, onError: never });
  await settled();
  expect(done).toBe(1);
  vi.advanceTimersByTime(every);
  await settled();
  expect(done).toBe(2);
  await repeated.stop();
  vi.advanceTimersByTime(every * 5);
  repeated.wake();
  await settled();
  expect(done).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('woken while it is under way, it is done once more, never twice at a time', async () => {
  const { work, begun } = heldWork();
  const repeated = startIntervalWorker(work, { intervalMilliseconds: every, onError: never });
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

it('a failure is told, and the work goes on', async () => {
  const failures: unknown[] = [];
  let count = 0;
  const work = async () => {
    count += 1;
    if (count === 1) throw new Error('The mail server is away.');
  };
  const repeated = startIntervalWorker(work, {
    intervalMilliseconds: every,
    onError: (error) => failures.push(error),
  });
  await settled();
  repeated.wake();
  await settled();
  expect([count, failures]).toEqual([2, [new Error('The mail server is away.')]]);
  await repeated.stop();
});

it('stopping waits for what is under way, which is told', async () => {
  let told = false;
  const repeated = startIntervalWorker(
    (stopping) =>
      new Promise((resolve) =>
        stopping.addEventListener('abort', () => {
          told = true;
          resolve();
        }),
      ),
    { intervalMilliseconds: every, onError: never },
  );
  await settled();
  await repeated.stop();
  expect(told).toBe(true);
});
