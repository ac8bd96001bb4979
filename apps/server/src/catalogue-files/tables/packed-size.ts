import { unzipSync } from 'fflate';

/** The limit for the unpacked size of a workbook, in bytes, and for the number of its files. */
const mostUnpacked = 200 * 1024 * 1024;
const mostEntries = 2000;

/**
 * Whether the files packed in a workbook need too much memory, by the sizes that the archive states. Unpacking stops at the
 * stated size. Without a stated size it would not stop, so an archive that hides a size counts as too large. Throws for anything
 * that is not an archive.
 */
export function isPackedTooLarge(bytes: Uint8Array): boolean {
  let [unpacked, entries, isHidden] = [0, 0, false];
  unzipSync(bytes, {
    filter: ({ originalSize, size }) => {
      unpacked += originalSize;
      entries += 1;
      if (originalSize === 0 && size > emptyPacked) isHidden = true;
      return false;
    },
  });
  return isHidden || unpacked > mostUnpacked || entries > mostEntries;
}

/** The packed size of an empty file, in bytes. */
const emptyPacked = 5;
