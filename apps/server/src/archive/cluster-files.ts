import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** The size of a piece of a file, in bytes. Unchanged pieces are not sent again. */
const pieceSize = 4 * 1024 * 1024;

/** Folders whose files PostgreSQL creates again, or reads from the log. */
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files that only matter to the current run or to this server. */
const leftOut = /^(postmaster\.(pid|opts).*|archived|server\.log.*|pgsql_tmp.*|pg_internal\.init.*|.*\.tmp)$/;
const controlFile = 'global/pg_control';

/** The folders and files of a cluster that a base copy holds, as paths in its folder; the control file last. */
export async function listCluster(clusterDir: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  const visit = async (below: string) => {
    for (const entry of await readdir(path.join(clusterDir, below), { withFileTypes: true })) {
      const found = below ? `${below}/${entry.name}` : entry.name;
      if (leftOut.test(entry.name)) continue;
      if (entry.isFile() && found !== controlFile) files.push(found);
      if (!entry.isDirectory()) continue;
      folders.push(found);
      if (!emptied.has(found)) await visit(found);
    }
  };
  await visit('');
  return { folders: folders.sort(), files: [...files.sort(), controlFile] };
}

/**
 * The pieces of a file that may change while it is read; none when the file has been removed. Bytes that are added during the
 * read are left out, because the log has them.
 */
export async function* piecesOf(clusterDir: string, file: string): AsyncGenerator<Buffer> {
  const handle = await open(path.join(clusterDir, file), 'r').catch(ifRemoved);
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    for (let start = 0; start < size; start += pieceSize) {
      yield await readPiece(handle, start, Math.min(pieceSize, size - start));
    }
  } finally {
    await handle.close();
  }
}

/** The bytes from `start` on; fewer when the file is now shorter. Most files are small, so a whole piece would waste memory. */
async function readPiece(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const piece = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(piece, filled, length - filled, start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return piece.subarray(0, filled);
}

function ifRemoved(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
