import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../../../../..');
/** The folder in which Node stores compiled sources, because compiling them takes half of a server's start. */
const compileCache = path.join(project, 'node_modules/.cache/node');
const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;

export type Environment = Record<string, string | undefined>;

export interface ChildOptions {
  /** A program with arguments that runs the given one, such as `unshare`. */
  wrapper?: readonly string[];
  /** The part of its output that is also shown on our terminal. */
  show?: 'nothing' | 'errors' | 'everything';
}

/** A started program and its output so far. */
export interface Child {
  child: ChildProcess;
  output(): string;
}

/**
 * Runs a script of the project under our own Node, from the project's folder, with exactly this environment. It ends with
 * the process that started it, so that a failed test or a cancelled benchmark does not leave it running.
 */
export function startScript(
  [file, ...args]: readonly [file: string, ...args: string[]],
  env: Environment,
  { wrapper = [], show = 'nothing' }: ChildOptions = {},
): Child {
  const words = [
    ...wrapper,
    process.execPath,
    `--import=${endWithParent}`,
    path.join(project, file),
    ...args,
  ];
  const child = spawn(words[0] ?? '', words.slice(1), {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  if (show !== 'nothing') child.stderr?.pipe(process.stderr);
  if (show === 'everything') child.stdout?.pipe(process.stdout);
  return { child, output: () => printed };
}

/**
 * The few variables of our own environment that a program needs, because a test must not depend on the settings of the
 * person who runs it.
 */
export function bareEnvironment(): Environment {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: compileCache };
}
