import { PlainError } from './project.mjs';

/**
 * The environment of the test for hostile calls, from the arguments of `npm run hostile`. `HOSTILE_CALLS` of the caller's
 * environment takes precedence.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 * @throws {PlainError} at other arguments
 */
export function hostileEnvironment(args, env) {
  if (args.length === 0) return { HOSTILE_CALLS: env.HOSTILE_CALLS ?? '30000' };
  const [word, count = '', ...more] = args;
  if (word !== 'seeds' || !/^[1-9]\d{0,4}$/.test(count) || more.length > 0) {
    throw new PlainError("There is 'npm run hostile' and 'npm run hostile -- seeds 300'.");
  }
  return { HOSTILE_SEEDS: count, HOSTILE_CALLS: env.HOSTILE_CALLS ?? '320' };
}
