import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject, ROOT } from '../lib/project.mjs';

/** @param {...string} args @returns {string[]} the lines of Git's output; none when it fails */
function git(...args) {
  try {
    const text = execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * Every file that differs from the commit at which this branch left main, committed or not: paths relative to the project's
 * folder.
 */
export function changedFiles() {
  const [base = 'HEAD'] = ['origin/main', 'main'].flatMap((branch) => git('merge-base', 'HEAD', branch));
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Every file of the project that Git does not ignore, by its path relative to the project's folder. */
export const projectFiles = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(inProject(file)));

/** What decides how every file is checked: the settings of the linter, and its version. */
const OF_ALL_FILES = ['biome.json', 'package-lock.json'];

/**
 * The files to check after changes; undefined for all. A rule of the linter looks at one file at a time, so the others are as good
 * as they were.
 * @param {string[]} changed
 */
export const filesToLint = (changed) =>
  changed.some((file) => OF_ALL_FILES.includes(file))
    ? undefined
    : changed.filter((file) => existsSync(inProject(file)));
