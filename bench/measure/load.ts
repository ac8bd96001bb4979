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
 * Makes so many callers call for so many seconds, each as soon as the response has arrived, and adds the durations to the tally,
 * without those of the first part. Throws at a response that is neither 200 nor 304.
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

/** The calls one after the other; throws when they run out, because repeated calls would be cached. */
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

/** Gives the catalogue a new version, so that no response of the last round is sent again. */
export async function forgetResponses(client: pg.Client): Promise<void> {
  await client.query('UPDATE authors SET name = name WHERE false');
}
