import { unzipSync } from 'fflate';

/** What the files in a workbook may need unpacked, in bytes. */
const mostUnpacked = 200 * 1024 * 1024;
const mostEntries = 2000;

/**
 * Whether the files packed in a workbook need too much memory, by the sizes that the archive states. Unpacking stops at a stated
 * size; without one it would not, so an archive that hides a size counts as too large. Throws for what is no archive.
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

/** The length of nothing, packed. */
const emptyPacked = 5;
