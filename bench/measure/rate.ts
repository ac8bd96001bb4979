import { Connection } from './connection.ts';

/** The times of calls that were made at a fixed rate. */
export interface Crowd {
  /** Milliseconds of the calls that were answered with what they asked for. */
  accepted: number[];
  /** Milliseconds of those that were refused with a 503. */
  refused: number[];
}

/** Milliseconds between two checks how many calls are due. */
const interval = 4;

/**
 * Sends so many calls a second for so many seconds, whether or not those before are answered, as a crowd does; waits for
 * all answers. Throws at an answer that is neither 200 nor a 503 with `Retry-After`.
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
