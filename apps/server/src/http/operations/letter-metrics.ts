import { Gauge, type Registry } from 'prom-client';

export interface LetterReadings {
  /** The number of letters in each state. */
  byState(): Promise<Record<string, number>>;
  /** When the last one left the library; null for never. */
  lastSentAt(): Promise<Date | null>;
}

/**
 * Reads the letters of all processes at each scrape. Leaves out values that cannot be read, and all of them while calls wait for
 * the database (`isBusy`), so that the other metrics need not wait.
 */
export function watchLetters(
  register: Registry,
  { byState, lastSentAt }: LetterReadings,
  isBusy: () => boolean,
): void {
  new Gauge({
    name: 'notices',
    help: 'Letters about notices.',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      this.reset();
      if (isBusy()) return;
      const counts = await byState().catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'notices_last_sent_timestamp_seconds',
    help: 'When the last letter about notices left.',
    // A gauge without labels starts at 0, which would mean the year 1970.
    labelNames: ['channel'],
    registers: [register],
    async collect() {
      this.reset();
      if (isBusy()) return;
      const last = await lastSentAt().catch(() => null);
      if (last) this.set({ channel: 'mail' }, last.getTime() / 1000);
    },
  });
}
