import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BareResponse } from './bare-server.ts';
import type { Reply } from './connection.ts';

/** Headers that `node:http` writes by itself. */
const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/**
 * Starts a bare `node:http` server that sends this reply's headers and bytes, in its own process like the measured server.
 */
export async function startBare(reply: Reply): Promise<{ address: string; stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'));
  const headers = reply.headers
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/: (.*)/s).slice(0, 2))
    .filter(([name = '']) => !own.has(name.toLowerCase()))
    .flat();
  const response: BareResponse = { status: reply.status, headers, body: reply.body.toString('base64') };
  child.send(response);
  const [port] = await once(child, 'message');
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
