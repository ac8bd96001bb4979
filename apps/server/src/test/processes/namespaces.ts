import { spawnSync } from 'node:child_process';
import { childrenOf } from '../../database/embedded/processes.ts';
import type { ServerProcess } from './server-process.ts';

/** The wrapper that runs a program in its own PID and IPC namespaces, as a container does. */
export const inNewNamespace = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child'];

const [program = '', ...words] = inNewNamespace;
/** Whether this machine allows such namespaces. */
export const canUseNamespaces =
  process.platform === 'linux' && spawnSync(program, [...words, 'true']).status === 0;

/** The process id, in our namespace, of a server that runs in its own one. */
export async function pidOf(server: ServerProcess): Promise<number> {
  const [pid] = await childrenOf(server.pid);
  if (pid === undefined) throw new Error('There is no server in the other namespace.');
  return pid;
}
