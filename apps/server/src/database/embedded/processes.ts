import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** An operating-system user that a program is run as. */
export interface OsUser {
  name: string;
  uid: number;
  gid: number;
}

/** What a finished program said: its exit code and everything it printed. */
export interface Finished {
  code: number;
  output: string;
}

/**
 * Runs a program to its end, as another user where one is given, and never throws because of its exit code.
 * `cwd` is a folder that this user can enter.
 */
export async function run(
  program: string,
  args: string[],
  options: { user?: OsUser | undefined; cwd: string },
): Promise<Finished> {
  const identity = options.user ? { uid: options.user.uid, gid: options.user.gid } : {};
  try {
    const { stdout, stderr } = await execute(program, args, { cwd: options.cwd, ...identity });
    return { code: 0, output: `${stdout}${stderr}`.trim() };
  } catch (error) {
    const failed = error as { code?: unknown; stdout?: string; stderr?: string; message: string };
    const output = `${failed.stdout ?? ''}${failed.stderr ?? ''}`.trim();
    return { code: typeof failed.code === 'number' ? failed.code : 1, output: output || failed.message };
  }
}

/** True while a process with this id exists, whoever owns it, even one that has ended and was not waited for. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True while the process works: one that has ended and was not waited for by its parent does not count. */
export async function isRunning(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  return !['Z', 'X', undefined].includes((await linuxStat(pid))?.[0]);
}

/** The fields of /proc/<pid>/stat from the third on: the second, the name in brackets, may hold spaces. */
async function linuxStat(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * When the process was started, in the machine's own words; undefined when it cannot be known. Process ids are
 * used again after a while, but never twice with the same start time, so the two together name one process.
 */
export async function startTime(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    const ticks = (await linuxStat(pid))?.[19];
    return ticks && `${boot.trim()} ${ticks}`;
  }
  return ask(pid, 'lstart=', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`);
}

/**
 * Names the start of this machine and the namespaces in which this process's numbers and start times count: two processes
 * with the same name see each other. Empty where a system has no such names.
 *
 * Linux gives the number of a namespace again only when all of its processes are gone. Where `/proc` shows another
 * namespace than ours, nothing that it says of a process is of use, and the name is like no other.
 */
export async function placeOfProcess(): Promise<string> {
  if (process.platform !== 'linux') return '';
  const shown = await readlink('/proc/self').catch(() => '');
  if (shown !== String(process.pid)) return randomUUID();
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => randomUUID());
  const namespaces = ['pid', 'time'].map((kind) => readlink(`/proc/self/ns/${kind}`).catch(() => ''));
  return [boot.trim(), ...(await Promise.all(namespaces))].join(' ');
}

/** The processes that this one has started and that still exist, as far as the system tells. */
export async function childrenOf(pid: number): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(pids.map(async (each) => (await linuxStat(each))?.[1]));
  return pids.filter((_, index) => parents[index] === String(pid));
}

/** The words that the process was started with; undefined when they cannot be known. */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
    return words?.replaceAll('\0', ' ');
  }
  return ask(pid, 'command=', `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`);
}

/** Asks `ps` (or PowerShell on Windows) for one fact about a process. */
async function ask(pid: number, psColumn: string, powerShell: string): Promise<string | undefined> {
  const answer =
    process.platform === 'win32'
      ? await run('powershell', ['-NoProfile', '-Command', powerShell], { cwd: '.' })
      : await run('ps', ['-ww', '-o', psColumn, '-p', String(pid)], { cwd: '/' });
  return answer.code === 0 && answer.output !== '' ? answer.output : undefined;
}
