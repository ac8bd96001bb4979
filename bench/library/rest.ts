import { setTimeout as wait } from 'node:timers/promises';

/** A server is at rest when it uses less than this share of a processor in each of this many consecutive seconds. */
const share = 0.1;
const seconds = 3;

/**
 * Waits until a newly started server has finished its first work: it fills its index of the catalogue and compares titles.
 * This takes half a minute with 50,000 books and would distort the measurement.
 */
export async function waitForRest(address: string): Promise<void> {
  let used = await processorSeconds(address);
  for (let quiet = 0; quiet < seconds; ) {
    await wait(1000);
    const now = await processorSeconds(address);
    quiet = now - used < share ? quiet + 1 : 0;
    used = now;
  }
}

async function processorSeconds(address: string): Promise<number> {
  const figures = await fetch(`${address}/metrics`).then((response) => response.text());
  const [, value] = /^process_cpu_seconds_total (\S+)$/m.exec(figures) ?? [];
  if (value === undefined) throw new Error('The server does not tell what it has used of the processors.');
  return Number(value);
}
