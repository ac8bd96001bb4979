import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Made by `scripts/common-passwords.mjs`, which says from what. */
const file = path.resolve(import.meta.dirname, '../../../assets/common-passwords.bin');
/** Bytes that are kept of each password's sum. */
const size = 6;

const sums = readFileSync(file);
const known = new Set(
  Array.from({ length: sums.length / size }, (_, index) => sums.readUIntBE(index * size, size)),
);

/** Whether a password is among the most used ones, whatever its case. One in 15 thousand million others is taken for one. */
export function isCommonPassword(password: string): boolean {
  const sum = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest();
  return known.has(sum.readUIntBE(0, size));
}
