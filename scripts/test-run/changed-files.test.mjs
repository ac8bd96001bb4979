import { describe, expect, test } from 'vitest';
import { filesToLint } from './changed-files.mjs';

describe('the files to check after changes', () => {
  test.each([
    ['those that changed', ['README.md', 'scripts/test.mjs'], ['README.md', 'scripts/test.mjs']],
    ['without those that are gone', ['scripts/gone.mjs', 'scripts/test.mjs'], ['scripts/test.mjs']],
    ['all, when the rules changed', ['scripts/test.mjs', 'biome.json'], undefined],
    ['all, when the linter may have changed', ['package-lock.json'], undefined],
  ])('are %s', (_, changed, files) => {
    expect(filesToLint(changed)).toEqual(files);
  });
});
