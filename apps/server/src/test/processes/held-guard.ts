import { childrenOf, commandLine } from '../../database/embedded/processes.ts';

/**
 * Pauses the guard of a server's PostgreSQL. It would stop PostgreSQL unless another server takes over within seconds of a
 * kill, and on a busy machine a server takes longer to start. Does nothing where the system cannot list processes.
 * @returns a function that lets the guard continue
 */
export async function holdGuard(serverPid: number): Promise<() => void> {
  const children = await childrenOf(serverPid);
  const commands = await Promise.all(children.map(commandLine));
  const guards = children.filter((_, index) => / guard \S+server\.lock /.test(commands[index] ?? ''));
  for (const guard of guards) process.kill(guard, 'SIGSTOP');
  return () => {
    for (const guard of guards) process.kill(guard, 'SIGCONT');
  };
}
