import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Made by `scripts/common-passwords.mjs`, which names the sources. */
const file = path.resolve(import.meta.dirname, '../../../assets/common-passwords.bin');
/** How many bytes of each password's hash the file contains. */
const size = 6;

const hashes = readFileSync(file);
const known = new Set(
  Array.from({ length: hashes.length / size }, (_, index) => hashes.readUIntBE(index * size, size)),
);

/**
 * Whether a password is among the most common ones, ignoring case. Of 15 thousand million other passwords, about one is
 * mistaken for a common one.
 */
export function isCommonPassword(password: string): boolean {
  const hash = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest();
  return known.has(hash.readUIntBE(0, size));
}
