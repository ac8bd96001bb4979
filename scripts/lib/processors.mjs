import { cpus } from 'node:os';

/** @typedef {{ times: Record<string, number> }} Processor as `cpus()` of `node:os` gives it: milliseconds since the machine started */

/**
 * Which part of their time the processors of this machine worked between two looks at them, for whichever program. A step of the
 * tests that leaves them idle gets shorter with more workers or beside another step; one that does not has to do less.
 * @param {Processor[]} before
 * @param {Processor[]} after
 * @returns {number} from 0 to 1
 */
export function busyShareBetween(before, after) {
  const [all, idle] = [passed(before, after, () => true), passed(before, after, (kind) => kind === 'idle')];
  return all > 0 ? 1 - idle / all : 0;
}

/**
 * Begins to watch the processors.
 * @returns {() => number} the part of the time since then in which they worked
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
