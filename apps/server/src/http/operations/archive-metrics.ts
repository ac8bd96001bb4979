import { Gauge, type Registry } from 'prom-client';
import type { ArchiveState } from '../../archive/archive-state.ts';
import type { Clock } from '../../lib/time/clock.ts';

/** Reads the age of the archive's contents at each scrape. Leaves out values that do not exist yet. */
export function watchArchive(
  register: Registry,
  clock: Clock,
  read: () => Promise<ArchiveState | null>,
): void {
  new Gauge({
    name: 'archive_age_seconds',
    help: 'Age of the last piece of the log and of the last base copy in the archive, and of the oldest piece that waits for it.',
    labelNames: ['of'],
    registers: [register],
    async collect() {
      this.reset();
      const state = await read().catch(() => null);
      if (!state) return;
      const { lastSegmentAt, lastBaseAt, waitingSince } = state;
      const ageOf = (moment: Date) => Math.max(0, (clock.now().getTime() - moment.getTime()) / 1000);
      if (lastSegmentAt) this.set({ of: 'last_segment' }, ageOf(lastSegmentAt));
      if (lastBaseAt) this.set({ of: 'last_base_copy' }, ageOf(lastBaseAt));
      this.set({ of: 'oldest_waiting' }, waitingSince ? ageOf(waitingSince) : 0);
    },
  });
}
