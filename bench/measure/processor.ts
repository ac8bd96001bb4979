import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

/** The processor time used so far. */
export interface Used {
  /** Processor seconds of the server, all its threads together. */
  server: number;
  /** Processor seconds of PostgreSQL: its first process, its running children and those that have ended. */
  database: number;
}

const ticksASecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The fields of a process in `/proc` from its state on; one empty field when the process has ended. Linux only. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const parentField = 1;
const [userField, systemField, endedUserField, endedSystemField] = [11, 12, 13, 14];

const secondsIn = (fields: string[], which: readonly number[]) =>
  which.reduce((sum, field) => sum + Number(fields[field] ?? 0), 0) / ticksASecond;

/** The ids of the running child processes of a process. */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = await Promise.all(pids.map(async (pid) => Number((await statOf(pid))[parentField])));
  return pids.filter((_, index) => parents[index] === parent);
}

/** The processor time that a server and its PostgreSQL have used so far. */
export async function usedBy({ server, postmaster }: { server: number; postmaster: number }): Promise<Used> {
  const own = [userField, systemField];
  const first = await statOf(postmaster);
  const workers = await Promise.all((await childrenOf(postmaster)).map(statOf));
  return {
    server: secondsIn(await statOf(server), own),
    database: [
      secondsIn(first, [...own, endedUserField, endedSystemField]),
      ...workers.map((fields) => secondsIn(fields, own)),
    ].reduce((sum, seconds) => sum + seconds, 0),
  };
}

/** The memory of a process in megabytes: its proportional share including shared memory (`Pss`), and its private memory. */
export async function memoryIn(pid: number): Promise<{ share: number; alone: number }> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return {
    share: kilobytes('Pss') / 1000,
    alone: (kilobytes('Private_Clean') + kilobytes('Private_Dirty')) / 1000,
  };
}
