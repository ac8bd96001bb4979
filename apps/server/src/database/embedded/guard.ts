import { spawn } from 'node:child_process';
import type { ServerLock } from './server-lock.ts';

/** Seconds without a heartbeat after which PostgreSQL is killed: before others may take the lock, which is after 15. */
const timeout = 8;

/**
 * Kills the PostgreSQL in `dir` when its server's heartbeat has stopped, and immediately when a server in another place has taken
 * the lock. A server that takes over in the same place adopts it instead. A `sh` script, because that needs almost no memory.
 */
const script = `
lock=$1 id=$2 place=$3 dir=$4 timeout=$5
silent=0 last= postmaster= signal=QUIT
while [ "$silent" -lt "$timeout" ]; do
  sleep 1
  holder= there= count=
  { read -r _; read -r _; read -r there; read -r holder; read -r count; } <"$lock"
  if [ "$holder" = "$id" ]; then
    if [ "$count" = "$last" ]; then silent=$((silent + 1)); else silent=0; fi
    last=$count
    read -r postmaster <"$dir/postmaster.pid"
  elif [ -z "$holder" ]; then
    silent=$((silent + 1))
  elif [ "$there" = "$place" ]; then
    exit
  else
    signal=KILL
    break
  fi
done
words=$(tr '\\000' ' ' <"/proc/$postmaster/cmdline" || ps -ww -o command= -p "$postmaster")
case $words in
  *postgres*"$dir"*) kill -s "$signal" "$postmaster" ;;
esac
`;

/**
 * Starts a child process that survives a kill of this one, so that PostgreSQL never works on the files while no process holds
 * the folder. Does nothing on Windows.
 * @returns a function that ends it
 */
export function startGuard(
  dir: string,
  { file, holder }: ServerLock,
  log: (message: string) => void,
): () => void {
  if (process.platform === 'win32') return () => undefined;
  const words = ['-c', script, 'guard', file, String(holder.id), holder.place, dir, String(timeout)];
  const guard = spawn('sh', words, { cwd: '/', detached: true, stdio: 'ignore' });
  guard.once('error', (error) => {
    log(`PostgreSQL is not ended by itself when this server is killed: ${error.message}`);
  });
  guard.unref();
  return () => {
    guard.kill('SIGKILL');
  };
}
