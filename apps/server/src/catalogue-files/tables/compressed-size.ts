import { unzipSync } from 'fflate';

/** The limit for the decompressed size of a workbook, in bytes, and for the number of its files. */
const mostDecompressed = 200 * 1024 * 1024;
const mostEntries = 2000;

/**
 * Whether the files in a workbook need too much memory, by the sizes that the archive states. Decompression stops at the stated
 * size. Without a stated size it would not stop, so an archive that hides a size counts as too large. Throws for anything that
 * is not an archive.
 */
export function isTooLargeDecompressed(bytes: Uint8Array): boolean {
  let [decompressed, entries, isHidden] = [0, 0, false];
  unzipSync(bytes, {
    filter: ({ originalSize, size }) => {
      decompressed += originalSize;
      entries += 1;
      if (originalSize === 0 && size > emptyCompressed) isHidden = true;
      return false;
    },
  });
  return isHidden || decompressed > mostDecompressed || entries > mostEntries;
}

/** The compressed size of an empty file, in bytes. */
const emptyCompressed = 5;
