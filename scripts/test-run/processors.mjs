import { cpus } from 'node:os';

/**
 * @typedef {{ times: Record<string, number> }} Processor one of `cpus()` of `node:os`: milliseconds since the machine
 * started
 */

/**
 * The share of time in which the processors of this machine worked between two samples, for any program. A step of the tests
 * with a low share gets faster with more workers or beside another step; one with a high share has to do less work.
 * @param {Processor[]} before
 * @param {Processor[]} after
 * @returns {number} from 0 to 1
 */
export function busyShareBetween(before, after) {
  const [all, idle] = [passed(before, after, () => true), passed(before, after, (kind) => kind === 'idle')];
  return all > 0 ? 1 - idle / all : 0;
}

/**
 * Starts to measure the processors.
 * @returns {() => number} the share of the time since then in which they worked, from 0 to 1
 */
export function watchProcessors() {
  const before = cpus();
  return () => busyShareBetween(before, cpus());
}

/** @param {Processor[]} before @param {Processor[]} after @param {(kind: string) => boolean} isCounted */
function passed(before, after, isCounted) {
  /** @param {Processor[]} processors */
  const sum = (processors) =>
    processors
      .flatMap(({ times }) => Object.entries(times))
      .filter(([kind]) => isCounted(kind))
      .reduce((total, [, milliseconds]) => total + milliseconds, 0);
  return sum(after) - sum(before);
}
