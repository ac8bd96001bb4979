/**
 * Writes `apps/server/assets/common-passwords.bin`, by which the server knows a password that many people have. It is made from the list
 * in the package `@zxcvbn-ts/language-common` (MIT), which nobody needs to install otherwise. After a new version of it:
 *
 *     npm pack @zxcvbn-ts/language-common && tar -xzf zxcvbn-ts-language-common-*.tgz
 *     node scripts/common-passwords.mjs package/src/passwords.json
 *
 * Passwords that are shorter than the library takes are left out. What is kept of each are the first six bytes of its
 * SHA-256 sum, in order: half the room, and no list of other people's rude words in the project.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { inProject } from './lib/project.mjs';

/** As the contract asks for. */
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
