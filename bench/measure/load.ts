import { Connection, type Reply } from './connection.ts';

/** A call that was not answered as expected. */
function refusal({ status, body }: Reply): Error {
  return new Error(`A call was answered with ${status}: ${body.toString('utf8').slice(0, 200)}`);
}

/** Times of calls, and how long they were counted. */
export interface Tally {
  times: number[];
  seconds: number;
}

/**
 * Lets so many callers call for so many seconds, each as soon as it was answered, and adds their times to the tally;
 * the first part is not counted. Throws at an answer that is neither 200 nor 304.
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
