import { writeFileSync } from 'node:fs';
import { inProject } from './lib/project.mjs';
import { asCsv, asPage, asTable, reviewRows } from './texts/review.mjs';
import { ROOMS } from './texts/rooms.mjs';
import { sentencesOf, serverCatalogues, serverSources } from './texts/server-texts.mjs';
import { textsOf } from './texts/texts-of.mjs';
import { catalogues, webSources } from './texts/web-texts.mjs';

const read = webSources().map(({ path, text }) => ({ path, ...textsOf(path, text) }));
const bengali = { ...serverCatalogues().bn, ...catalogues().bn };
const said = sentencesOf(serverSources()).filter(({ text }) => bengali[text]);
const rows = reviewRows(
  [...read.flatMap(({ path, uses }) => uses.map(({ text, line }) => ({ path, line, text }))), ...said],
  bengali,
);
if (process.argv.includes('--html')) write('texts.html', asPage(rows));
else if (process.argv.includes('--csv')) write('texts.csv', asCsv(rows));
else console.log(asTable(rows));

const translated = rows.filter(({ translation }) => translation).length;
const outside = read
  .filter(({ path }) => !ROOMS.some((room) => path.startsWith(room)))
  .reduce((sum, each) => sum + each.outside.length, 0);
console.log(
  `\n${rows.length} texts, ${translated} in Bengali. About ${outside} texts are not in the catalogues yet.`,
);

/** @param {string} name @param {string} text */
function write(name, text) {
  writeFileSync(inProject(name), text);
  console.log(`Wrote ${name}.`);
}
