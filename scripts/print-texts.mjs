import { ROOMS } from './texts/rooms.mjs';
import { textsOf } from './texts/texts-of.mjs';
import { catalogues, webSources } from './texts/web-texts.mjs';

const bengali = catalogues().bn ?? {};
/** @type {Map<string, string>} the place of each text where it is first asked for */
const places = new Map();
let outside = 0;
for (const { path, text: source } of webSources()) {
  const found = textsOf(path, source);
  for (const { text, line } of found.uses) {
    if (!places.has(text)) places.set(text, `${path.replace('apps/web/src/', '')}:${line}`);
  }
  if (!ROOMS.some((room) => path.startsWith(room))) outside += found.outside.length;
}
const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
console.log('| English | Bengali | where |\n|---|---|---|');
for (const [text, place] of places)
  console.log(`| ${cell(text)} | ${cell(bengali[text] ?? '')} | ${place} |`);
const translated = [...places.keys()].filter((text) => bengali[text]).length;
console.log(
  `\n${places.size} texts, ${translated} in Bengali. About ${outside} texts are not in the catalogues yet.`,
);
