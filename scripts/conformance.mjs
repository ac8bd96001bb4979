/**
 * `npm run conformance`: lists the statements of docs/checklist.tsv that a passing test names, according to the reports of the last
 * test runs. Fails when a row has none. `--areas a,b` checks only these areas.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inProject } from './lib/project.mjs';
import { compare, readChecklist } from './test-run/checklist.mjs';
import { resultsOf } from './test-run/reports.mjs';

const { values } = parseArgs({ options: { areas: { type: 'string' } } });
const checklist = readChecklist(readFileSync(inProject('docs/checklist.tsv'), 'utf8'));
const wanted = values.areas?.split(',').map((area) => area.trim()) ?? [];
const strange = wanted.filter((area) => !checklist.some((row) => row.area === area));
const tests = ['unit', 'browser'].flatMap(resultsOf);
const { areas, unknown } = compare(checklist, tests, wanted);
const missing = areas.flatMap((area) => area.missing);
const rows = areas.reduce((sum, area) => sum + area.rows, 0);

console.log('area             rows  with a passing test');
for (const { area, rows, shown } of areas) {
  console.log(`${area.padEnd(16)} ${String(rows).padStart(4)}  ${String(shown).padStart(4)}`);
}
console.log(`${'all'.padEnd(16)} ${String(rows).padStart(4)}  ${String(rows - missing.length).padStart(4)}`);

for (const { id, area, statement, reason } of missing) {
  console.error(`${id}: ${reason} (${area}: ${statement})`);
}
const problems = [
  ...strange.map((area) => `There is no area '${area}' in docs/checklist.tsv.`),
  ...unknown.map((id) => `A test's title names [${id}], but docs/checklist.tsv has no such row.`),
];
if (missing.length > 0)
  problems.push(`${missing.length} rows of docs/checklist.tsv are not shown by a test.`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
