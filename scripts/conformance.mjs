/**
 * `npm run conformance`: which statements of docs/checklist.tsv have a passing test that names them, by the reports
 * of the last test runs. `--areas a,b` looks at these areas alone, `--require` fails when one of their rows is missing.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compare, readChecklist } from './lib/checklist.mjs';
import { inProject } from './lib/project.mjs';
import { PLAYWRIGHT_REPORT, readResults, VITEST_REPORT } from './lib/reports.mjs';

const { values } = parseArgs({ options: { areas: { type: 'string' }, require: { type: 'boolean' } } });
const checklist = readChecklist(readFileSync(inProject('docs/checklist.tsv'), 'utf8'));
const wanted = values.areas?.split(',').map((area) => area.trim()) ?? [];
const strange = wanted.filter((area) => !checklist.some((row) => row.area === area));
const tests = readResults(inProject(VITEST_REPORT), inProject(PLAYWRIGHT_REPORT));
const { areas, unknown } = compare(checklist, tests, wanted);

for (const { missing } of areas) {
  for (const { id, area, statement } of missing) console.log(`no test: ${id}  ${area}  ${statement}`);
}
console.log('\narea             rows  with a passing test');
for (const { area, rows, shown } of areas) {
  console.log(`${area.padEnd(16)} ${String(rows).padStart(4)}  ${String(shown).padStart(4)}`);
}
const missing = areas.flatMap((area) => area.missing);
const rows = areas.reduce((sum, area) => sum + area.rows, 0);
console.log(`${'all'.padEnd(16)} ${String(rows).padStart(4)}  ${String(rows - missing.length).padStart(4)}`);

for (const area of strange) console.error(`There is no area '${area}' in docs/checklist.tsv.`);
for (const id of unknown)
  console.error(`A test's title names [${id}], but docs/checklist.tsv has no such row.`);
if (values.require && missing.length > 0) console.error(`${missing.length} rows have no passing test.`);
const isWrong = strange.length > 0 || unknown.length > 0 || (values.require && missing.length > 0);
process.exitCode = isWrong ? 1 : 0;
