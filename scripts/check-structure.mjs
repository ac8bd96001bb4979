/** `npm run check`, third step: who may import whom, and the other rules of the house. */
import { globSync, readFileSync } from 'node:fs';
import { inProject, ROOT } from './lib/project.mjs';
import { sourceFile } from './structure/source-file.mjs';
import { violations } from './structure/violations.mjs';

const paths = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
const found = violations(paths.map((file) => sourceFile(file, readFileSync(inProject(file), 'utf8'))));
for (const line of found) console.error(line);
console.log(
  found.length === 0
    ? `${paths.length} files follow the rules of the house.`
    : `\n${found.length} places are against the rules of the house.`,
);
process.exitCode = found.length === 0 ? 0 : 1;
