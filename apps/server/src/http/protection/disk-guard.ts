import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { shareRead } from '../../lib/coalesce.ts';
import { noRoom } from '../../lib/disk-full.ts';

/** What is watched, and how much room must be left. */
export interface DiskGuard {
  folder: string;
  /** In megabytes. */
  reserveMb: number;
}

/** How old, in milliseconds, a look at the disk may be. */
const lookEvery = 1000;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The room that is left for ordinary users on the disk of a folder, in megabytes. */
export async function freeMbOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / 1_000_000;
}

/**
 * Refuses what would write while the disk of a folder is nearly full, and lets everybody read on: a PostgreSQL whose disk is
 * full to the last byte ends, and with it all reading.
 */
export function guardDisk(app: FastifyInstance, { folder, reserveMb }: DiskGuard): void {
  let looked = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  const look = shareRead(async () => {
    const free = await freeMbOf(folder);
    looked = performance.now();
    const had = hasRoom;
    hasRoom = free >= reserveMb;
    const figures = { free_mb: Math.floor(free), reserve_mb: reserveMb };
    if (had && !hasRoom) app.log.error(figures, 'the disk is nearly full: changes are refused');
    if (!had && hasRoom) app.log.warn(figures, 'there is room on the disk again: changes are taken');
  });
  app.addHook('onRequest', async (request) => {
    if (reading.has(request.method)) return;
    if (performance.now() - looked > lookEvery) await look();
    if (!hasRoom) throw noRoom();
  });
}
