import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../../../../..');

/** What a command said: its exit code, and what it printed on either output. */
export interface CommandResult {
  code: unknown;
  output: string;
}

/** Runs `npm run backup`, `restore` or `make-admin` as a process of its own, called from the folder `from`. */
export async function runCommand(
  command: 'backup' | 'restore' | 'make-admin',
  args: string[],
  from: string,
  environment: Record<string, string>,
): Promise<CommandResult> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const env = { PATH, HOME, TMPDIR, INIT_CWD: from, ...environment };
  const script = path.join(project, 'scripts', `${command}.mjs`);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}
