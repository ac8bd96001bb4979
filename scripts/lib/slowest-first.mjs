import { BaseSequencer } from 'vitest/node';

/**
 * Files of little text that take long, mostly waiting. Where no earlier run has left its times, Vitest begins with the largest
 * files, and one of these alone would end the run.
 */
const SLOWEST = ['src/test/chaos/chaos.test.ts', 'src/test/two-containers.test.ts'];

/** Vitest's own order of files, after the slowest ones. */
export class SlowestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    const isSlow = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
      SLOWEST.some((file) => moduleId.endsWith(`/${file}`));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
