import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** A task that ends when the test completes it. */
function openEnded(log: string[], name: string) {
  let end: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    work: async () => {
      log.push(name);
      await ended;
      return name;
    },
    end: () => end?.(),
  };
}

describe('a concurrency limit', () => {
  it('runs a limited number of tasks, and the others in the order of their arrival', async () => {
    const withLimit = createConcurrencyLimit(2, 10);
    const log: string[] = [];
    const jobs = ['a', 'b', 'c', 'd'].map((name) => openEnded(log, name));
    const results = jobs.map(({ work }) => withLimit(work));
    expect(log).toEqual(['a', 'b']);
    jobs[1]?.end();
    await results[1];
    expect(log).toEqual(['a', 'b', 'c']);
    for (const { end } of jobs) end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses a task when the queue is full, with the time for a retry', async () => {
    const withLimit = createConcurrencyLimit(1, 1);
    const job = openEnded([], 'a');
    const running = [withLimit(job.work), withLimit(job.work)];
    await expect(withLimit(job.work)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    job.end();
    await Promise.all(running);
    expect(await withLimit(async () => 'again')).toBe('again');
  });

  it('starts the next task when one fails', async () => {
    const withLimit = createConcurrencyLimit(1, 1);
    const failing = withLimit(() => Promise.reject(new Error('broken')));
    const next = withLimit(async () => 'fine');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('fine');
  });
});
