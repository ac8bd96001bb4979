import { Connection } from './connection.ts';

/** The durations of calls at a fixed rate. */
export interface Crowd {
  /** Milliseconds of the successful calls. */
  accepted: number[];
  /** Milliseconds of the calls that were refused with a 503. */
  refused: number[];
}

/** The interval at which due calls are sent, in milliseconds. */
const interval = 4;

/**
 * Sends `rate` calls per second for `seconds` seconds, whether or not earlier calls have been answered, as a crowd does, and
 * waits for all responses. Throws at a response that is neither 200 nor a 503 with `Retry-After`.
 */
export async function callAtRate(
  address: string,
  { rate, seconds, next }: { rate: number; seconds: number; next: () => Buffer },
): Promise<Crowd> {
  const crowd: Crowd = { accepted: [], refused: [] };
  const idle: Connection[] = [];
  const underWay: Promise<void>[] = [];
  const call = async () => {
    const connection = idle.pop() ?? new Connection(address);
    const begin = performance.now();
    const { status, headers, body } = await connection.send(next());
    const times = status === 200 ? crowd.accepted : crowd.refused;
    if (status !== 200 && !(status === 503 && /^retry-after: \d+/im.test(headers))) {
      throw new Error(`A call was answered with ${status}: ${body.toString('utf8').slice(0, 200)}`);
    }
    times.push(performance.now() - begin);
    idle.push(connection);
  };
  const begin = performance.now();
  for (let sent = 0; performance.now() - begin < seconds * 1000; ) {
    const due = Math.floor(((performance.now() - begin) / 1000) * rate);
    for (; sent < due; sent += 1) underWay.push(call());
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  await Promise.all(underWay);
  for (const connection of idle) connection.close();
  return crowd;
}
