import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from '../../database/connections/replica.ts';

/** The metrics of public reads, which a replica may answer. */
export interface PublicReadMetrics {
  /** This server has answered a public read. */
  readPublicly(server: 'primary' | 'replica'): void;
  /** Reads at each scrape how far behind the replica is. */
  watchReplica(replica: Replica): void;
}

export function createPublicReadMetrics(register: Registry): PublicReadMetrics {
  const reads = new Counter({
    name: 'public_reads_total',
    help: 'Readings of the public catalogue, by the server that answered, where there is a replica.',
    labelNames: ['server'],
    registers: [register],
  });
  return {
    readPublicly: (server) => reads.inc({ server }),
    watchReplica: (replica) => {
      new Gauge({
        name: 'replica_behind_seconds',
        help: 'Since when the primary may have what the replica lacks. Absent until it was reached once.',
        registers: [register],
        collect() {
          const seconds = replica.secondsBehind();
          if (seconds !== null) this.set(seconds);
        },
      });
      new Gauge({
        name: 'replica_there',
        help: 'Whether the replica answers and follows a primary: 1 or 0.',
        registers: [register],
        collect() {
          this.set(replica.isThere() ? 1 : 0);
        },
      });
    },
  };
}
