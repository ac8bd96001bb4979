import { describe, expect, it } from 'vitest';
import { superviseProcess } from './supervisor.ts';

const pauses = { look: 1, first: 2, longest: 8 };

/** A process that fails to start so many times. */
function kept(failures: number) {
  const state = { isThere: true, starts: 0 };
  const startAgain = async () => {
    state.starts += 1;
    if (state.starts <= failures) throw new Error('There is no room on the disk.');
    state.isThere = true;
  };
  return { state, runs: async () => state.isThere, startAgain };
}

describe('a supervised process', () => {
  it('is left alone while it runs', async () => {
    const one = kept(0);
    const messages: string[] = [];
    const stop = superviseProcess(one, (message) => messages.push(message), pauses);
    let looks = 0;
    one.runs = async () => {
      looks += 1;
      return true;
    };
    await expect.poll(() => looks).toBeGreaterThan(3);
    await stop();
    expect([one.state.starts, messages]).toEqual([0, []]);
  });

  it('is restarted until it runs, after longer and longer pauses, with messages', async () => {
    const one = kept(4);
    const messages: string[] = [];
    const stop = superviseProcess(one, (message) => messages.push(message), pauses);
    one.state.isThere = false;
    await expect.poll(() => one.state.isThere).toBe(true);
    await stop();
    const failed = (seconds: number) => `There is no room on the disk.\nIt is tried again in ${seconds} s.`;
    expect(messages).toEqual([
      'PostgreSQL has ended unexpectedly. It is started again.',
      ...[0.002, 0.004, 0.008, 0.008].map(failed),
      'PostgreSQL runs again.',
    ]);
  });

  it('is not restarted once supervision has ended', async () => {
    const one = kept(Number.POSITIVE_INFINITY);
    const messages: string[] = [];
    const stop = superviseProcess(one, (message) => messages.push(message), { ...pauses, first: 60_000 });
    one.state.isThere = false;
    await expect.poll(() => messages.length).toBe(2);
    await stop();
    expect(one.state.starts).toBe(1);
  });
});
