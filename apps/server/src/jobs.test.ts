import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type JobObserver, startJobs } from './jobs.ts';
import { lendingScene, requested, setDay, stockOf } from './test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from './test/test-library.ts';

const library = useLibrary();
const hour = 3_600_000;

const watching = (failures: unknown[]): JobObserver => ({
  succeeded: () => undefined,
  failed: (_job, error) => failures.push(error),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  setDay(library(), firstDay);
});
afterEach(() => {
  vi.useRealTimers();
});

it('requests lapse at the start and then every hour, until the jobs are stopped', async () => {
  const scene = await lendingScene(library());
  const failures: unknown[] = [];
  const held = async () => (await stockOf(library(), scene)).held_copies;

  await requested(scene);
  setDay(library(), '2026-03-20');
  const stop = startJobs(library(), watching(failures));
  await expect.poll(held).toBe(0);

  await requested(scene);
  setDay(library(), '2026-03-30');
  vi.advanceTimersByTime(hour - 1);
  expect(await held()).toBe(1);
  vi.advanceTimersByTime(1);
  await expect.poll(held).toBe(0);

  await requested(scene);
  await stop();
  setDay(library(), '2026-04-09');
  expect(vi.getTimerCount()).toBe(0);
  expect(await held()).toBe(1);
  expect(failures).toEqual([]);
});

it('a failure is reported and the next hour tries again', async () => {
  const scene = await lendingScene(library());
  await requested(scene);
  setDay(library(), '2026-03-20');
  const failures: string[] = [];
  let today = (): string => {
    throw new Error('The clock is broken.');
  };
  const clock = {
    now: () => library().clock.now(),
    today: () => today(),
    dayAt: () => today(),
    secondsLeftToday: () => 0,
  };
  const stop = startJobs(
    { ...library(), clock },
    {
      succeeded: () => undefined,
      failed: (job, error) => failures.push(`${job}: ${error}`),
    },
  );
  // One of each job that asks for the day.
  const broken = ['keep-figures', 'lapse-requests', 'sweep-waits', 'tell-evening', 'write-reminders'].map(
    (job) => `${job}: Error: The clock is broken.`,
  );
  await expect.poll(() => failures.toSorted()).toEqual(broken);
  today = () => library().clock.today();
  vi.advanceTimersByTime(hour);
  await expect.poll(async () => (await stockOf(library(), scene)).held_copies).toBe(0);
  await stop();
});

it('a failing job does not stop the others, and all get the signal when the server stops', async () => {
  const failures: unknown[] = [];
  const done: string[] = [];
  let aborted = false;
  const stop = startJobs(library(), watching(failures), [
    {
      name: 'fails',
      run: async () => {
        throw new Error('The disk is full.');
      },
    },
    {
      name: 'waits',
      run: (stopping) =>
        new Promise<void>((resolve) => {
          done.push('begun');
          stopping.addEventListener('abort', () => {
            aborted = true;
            resolve();
          });
        }),
    },
    { name: 'comes too late', run: async () => done.push('after the end') },
  ]);
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['begun']);
  await stop();
  expect(aborted).toBe(true);
  expect(failures).toEqual([new Error('The disk is full.')]);
  expect(done).toEqual(['begun']);
});
