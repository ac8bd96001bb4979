import { childrenOf, commandLine } from '../../database/embedded/processes.ts';

/**
 * Stops the guard of a server's PostgreSQL, which would end it when no other server has taken over within seconds of a kill: on a
 * busy machine a server takes longer to start. Does nothing where the system cannot list processes.
 * @returns a function that lets the guard go on
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
