import { once } from 'node:events';
import { bareEnvironment, type Environment, startScript } from './child-process.ts';

/** The exit code of a command, and its output. */
export interface CommandResult {
  code: unknown;
  output: string;
}

/**
 * Runs `npm run backup`, `restore`, `make-admin` or `storage:move` as its own process, as if called in the folder `from`.
 */
export async function runCommandProcess(
  command: 'backup' | 'restore' | 'make-admin' | 'storage-move',
  args: string[],
  from: string,
  environment: Environment,
): Promise<CommandResult> {
  const env = { ...bareEnvironment(), INIT_CWD: from, ...environment };
  const { child, output } = startScript([`scripts/${command}.mjs`, ...args], env);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}
