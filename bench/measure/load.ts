import type pg from 'pg';
import { Connection, type Reply } from './connection.ts';

/** The error for an unexpected response. */
function refusal({ status, body }: Reply): Error {
  return new Error(`A call was answered with ${status}: ${body.toString('utf8').slice(0, 200)}`);
}

/** Durations of calls, and the measured seconds. */
export interface Tally {
  times: number[];
  seconds: number;
}

/**
 * Makes `callers` callers send calls, each as soon as its last response has arrived, and adds the durations to the tally.
 * Measures `seconds` seconds after a warm-up of a fifth of that. Throws at a response that is neither 200 nor 304.
 */
export async function callersFor(
  address: string,
  tally: Tally,
  { callers, seconds, next }: { callers: number; seconds: number; next: () => Buffer },
): Promise<void> {
  const warmUp = performance.now() + seconds * 200;
  const end = warmUp + seconds * 1000;
  const connections = Array.from({ length: callers }, () => new Connection(address));
  await Promise.all(
    connections.map(async (connection) => {
      for (let sent = performance.now(); sent < end; ) {
        const reply = await connection.send(next());
        if (reply.status !== 200 && reply.status !== 304) throw refusal(reply);
        const answered = performance.now();
        if (answered >= warmUp && answered <= end) tally.times.push(answered - sent);
        sent = answered;
      }
    }),
  ).finally(() => {
    for (const connection of connections) connection.close();
  });
  tally.seconds += seconds;
}

/**
 * Returns the calls one after the other, or a single call repeatedly. Throws when several calls run out, because repeated
 * calls would be cached.
 */
export function inTurn(calls: readonly Buffer[]): () => Buffer {
  const [only] = calls;
  if (only && calls.length === 1) return () => only;
  let turn = 0;
  return () => {
    const call = calls[turn];
    if (!call) throw new Error('There are not enough different calls for so quick a server.');
    turn += 1;
    return call;
  };
}

/** Increases the version of the catalogue, so that the server does not reuse cached responses of the last round. */
export async function forgetResponses(client: pg.Client): Promise<void> {
  await client.query('UPDATE authors SET name = name WHERE false');
}
