/** `npm run check`, third step: checks imports, the catalogues of texts, and the other rules for the code. */
import { globSync, readFileSync } from 'node:fs';
import { inProject, ROOT } from './lib/project.mjs';
import { sourceFile } from './structure/source-file.mjs';
import { violations } from './structure/violations.mjs';
import { NO_TEXTS, OFFERED, ROOMS } from './texts/rooms.mjs';
import { sentenceFaults, serverCatalogues, serverSources } from './texts/server-texts.mjs';
import { textFaults } from './texts/text-faults.mjs';
import { catalogues, webSources } from './texts/web-texts.mjs';
import { wordFaults } from './texts/word-faults.mjs';

const paths = globSync(
  ['{apps,packages}/*/src/**/*.{ts,tsx}', '{e2e,bench}/**/*.{ts,mjs}', 'scripts/**/*.mjs'],
  { cwd: ROOT },
)
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
const found = [
  ...violations(paths.map((file) => sourceFile(file, readFileSync(inProject(file), 'utf8')))),
  ...textFaults(webSources(), {
    rooms: ROOMS,
    noTexts: NO_TEXTS,
    offered: OFFERED,
    catalogues: catalogues(),
  }),
  ...sentenceFaults(serverSources(), serverCatalogues()),
  ...wordFaults(
    [catalogues(), serverCatalogues()].flatMap((each) => Object.values(each).flatMap(Object.keys)),
    readFileSync(inProject('docs/checklist.tsv'), 'utf8'),
  ),
];
for (const line of found) console.error(line);
console.log(
  found.length === 0
    ? `${paths.length} files follow the rules of the house.`
    : `\n${found.length} places are against the rules of the house.`,
);
process.exitCode = found.length === 0 ? 0 : 1;
