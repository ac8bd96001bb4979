import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { noRoom } from '../../lib/files/disk-full.ts';
import { coalesce } from '../../lib/work/coalesce.ts';

/** The disk to check, and how much room it must have. */
export interface DiskGuard {
  folder: string;
  /** In megabytes. */
  reserveMb: number;
}

/** How long a measurement is reused, in milliseconds. */
const readingLifetime = 1000;
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The space on the disk of a folder that is free for ordinary users, in megabytes. */
export async function freeMbOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / 1_000_000;
}

/**
 * Refuses changes, but not reads, while the disk of a folder is nearly full. PostgreSQL stops when its disk is completely full,
 * and then reads would fail too.
 */
export function guardDisk(app: FastifyInstance, guard: DiskGuard): void {
  let readAt = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  const readDisk = coalesce(async () => {
    const { folder, reserveMb } = guard;
    const free = await freeMbOf(folder);
    readAt = performance.now();
    const had = hasRoom;
    hasRoom = free >= reserveMb;
    const figures = { free_mb: Math.floor(free), reserve_mb: reserveMb };
    if (had && !hasRoom) app.log.error(figures, 'the disk is nearly full: the server refuses changes');
    if (!had && hasRoom) app.log.warn(figures, 'the disk has room again: the server takes changes');
  });
  const requireRoom = async () => {
    if (performance.now() - readAt > readingLifetime) await readDisk();
    if (!hasRoom) throw noRoom();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (readingMethods.has(request.method)) return done();
    requireRoom().then(() => done(), done);
  });
}
