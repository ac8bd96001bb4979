/** @typedef {{ room: string, place: string, text: string, translation: string }} Row a text at its first use */

const COLUMNS = ['Room', 'English', 'Bengali', 'Remarks', 'Where'];
const cellsOf = (/** @type {Row} */ { room, place, text, translation }) => [
  room,
  text,
  translation,
  '',
  place,
];

/**
 * Every text once, sorted by parts of the web app, and in each part in the order of the code.
 * @param {{ path: string, line: number, text: string }[]} uses
 * @param {Record<string, string>} translations
 * @returns {Row[]}
 */
export function reviewRows(uses, translations) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const { path, line, text } of uses) {
    if (rows.has(text)) continue;
    const place = path.replace('apps/web/src/', '');
    rows.set(text, {
      room: roomOf(place),
      place: `${place}:${line}`,
      text,
      translation: translations[text] ?? '',
    });
  }
  return [...rows.values()].sort((a, b) => a.room.localeCompare(b.room));
}

/**
 * The part that a file belongs to: 'wishes' for features/wishes/wish-heart.tsx, 'pages/visitor/home' for
 * app/pages/visitor/home/hero.tsx.
 * @param {string} place
 */
function roomOf(place) {
  return place
    .replace(/^(?:features|app)\//, '')
    .replace(/\.page\.tsx$/, '/')
    .split('/')
    .slice(0, place.startsWith('app/pages/') ? 3 : 1)
    .join('/')
    .replace(/\.tsx?$/, '');
}

/** @param {Row[]} rows */
export function asTable(rows) {
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(COLUMNS), '|---|---|---|---|---|', ...rows.map((row) => line(cellsOf(row)))].join('\n');
}

/** For a spreadsheet, which recognises Unicode by the byte order mark. @param {Row[]} rows */
export function asCsv(rows) {
  const line = (/** @type {string[]} */ cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return `\uFEFF${[COLUMNS, ...rows.map(cellsOf)].map(line).join('\r\n')}\r\n`;
}

/** A page in which reviewers can type remarks, and which they save with them. @param {Row[]} rows */
export function asPage(rows) {
  const rooms = Map.groupBy(rows, (row) => row.room);
  const sections = [...rooms].map(
    ([room, own]) => `<h2>${escaped(room)}</h2>
<table>
<tr><th>English</th><th>Bengali</th><th>Remarks</th><th>Where</th></tr>
${own.map(line).join('\n')}
</table>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Texts for review</title>
<style>
body { font: 16px/1.6 system-ui, sans-serif; margin: 1rem; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th, td { border: 1px solid #bbb; padding: 0.4rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th:last-child, td:last-child { width: 12%; font-size: 0.75rem; color: #555; }
td:empty { background: #fff8dc; }
</style>
<h1>Texts for review</h1>
<p>${rows.length} texts. Type into the column of remarks, and save the page when you are done.</p>
${sections.join('\n')}
</html>
`;
}

/** @param {Row} row */
function line({ text, translation, place }) {
  return `<tr><td>${escaped(text)}</td><td lang="bn">${escaped(translation)}</td><td contenteditable></td><td>${escaped(place)}</td></tr>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
