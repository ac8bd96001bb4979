import { BaseSequencer } from 'vitest/node';

/**
 * Short files whose tests take long, mostly because they wait. Without the times of an earlier run, Vitest starts with the
 * largest files, and one of these would run alone at the end.
 */
const SLOWEST = [
  'src/test/chaos/chaos.test.ts',
  'src/test/failures/two-containers.test.ts',
  'src/test/failures/stuck-stop.test.ts',
  'src/test/failures/lost-folder.test.ts',
  'src/test/hourly-jobs.test.ts',
];

/** Vitest's order of files, with the slowest ones first. */
export class SlowestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    const isSlow = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
      SLOWEST.some((file) => moduleId.endsWith(`/${file}`));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
