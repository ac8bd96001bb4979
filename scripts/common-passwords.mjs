/**
 * Writes `apps/server/assets/common-passwords.bin`, the list from which the server recognises common passwords. Its source is the
 * package `@zxcvbn-ts/language-common` (MIT), which is not a dependency. After a new version of that package:
 *
 *     npm pack @zxcvbn-ts/language-common && tar -xzf zxcvbn-ts-language-common-*.tgz
 *     node scripts/common-passwords.mjs package/src/passwords.json
 *
 * Passwords that are shorter than the library accepts are left out. The file holds the first six bytes of each password's
 * SHA-256 hash, sorted: half the size, and no rude words in the repository.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { inProject } from './lib/project.mjs';

/** The contract's minimum length. */
const shortest = 8;
const bytes = 6;

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file: node scripts/common-passwords.mjs package/src/passwords.json');
/** @type {string[]} */
const passwords = JSON.parse(await readFile(file, 'utf8'));
const sums = passwords
  .filter((password) => password.length >= shortest)
  .map((password) =>
    createHash('sha256')
      .update(password.toLowerCase())
      .digest('hex')
      .slice(0, 2 * bytes),
  );
const all = [...new Set(sums)].sort();
await writeFile(inProject('apps/server/assets/common-passwords.bin'), Buffer.from(all.join(''), 'hex'));
console.log(`${all.length} passwords`);
