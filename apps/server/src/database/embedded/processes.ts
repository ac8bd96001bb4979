import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** An operating-system user that runs a program. */
export interface OsUser {
  name: string;
  uid: number;
  gid: number;
}

/** The exit code and the output of a program. */
export interface Finished {
  code: number;
  output: string;
}

/**
 * Runs a program to its end, as another user if one is given, and never throws because of its exit code. `cwd` is a folder that
 * this user can enter.
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

/** Whether a process of any user has this id, including one that has ended and whose parent has not waited for it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process is running. A process that has ended and whose parent has not waited for it does not count. */
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
 * When the process was started, in the format of the system; undefined when unknown. Process ids are reused, but never with the
 * same start time, so the two together identify a process.
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
 * Names the boot of this machine and the namespaces in which this process's ids and start times are valid: two processes with
 * the same name see each other. Empty on systems without such names.
 *
 * Linux reuses the number of a namespace only when all of its processes have ended. When `/proc` shows another namespace than
 * ours, it says nothing about our processes, so the name is unique.
 */
export async function placeOfProcess(): Promise<string> {
  if (process.platform !== 'linux') return '';
  const shown = await readlink('/proc/self').catch(() => '');
  if (shown !== String(process.pid)) return randomUUID();
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => randomUUID());
  const namespaces = ['pid', 'time'].map((kind) => readlink(`/proc/self/ns/${kind}`).catch(() => ''));
  return [boot.trim(), ...(await Promise.all(namespaces))].join(' ');
}

/** The running child processes of this one, as far as the system can list them. */
export async function childrenOf(pid: number): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(pids.map(async (each) => (await linuxStat(each))?.[1]));
  return pids.filter((_, index) => parents[index] === String(pid));
}

/** The command line of the process; undefined when unknown. */
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
