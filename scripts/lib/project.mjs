import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * A path inside the project.
 * @param {...string} parts
 */
export const inProject = (...parts) => path.join(ROOT, ...parts);

/** An error that a person can fix: printed as a sentence, without a stack trace. */
export class PlainError extends Error {}

/**
 * Runs a script's main function: a PlainError becomes one sentence and exit code 1.
 * @param {() => Promise<number>} main gives the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
