/**
 * A row of docs/checklist.tsv: one statement of what the product does.
 * @typedef {{ id: string, area: string, statement: string }} Row
 */

/**
 * @param {string} text tab-separated, with a line of headings
 * @returns {Row[]}
 */
export function readChecklist(text) {
  const [headings = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const names = headings.split('\t');
  const [id, area, statement] = ['id', 'area', 'statement'].map((name) => names.indexOf(name));
  return lines
    .map((line) => line.split('\t'))
    .map((cells) => ({
      id: cells[id ?? 0] ?? '',
      area: cells[area ?? 1] ?? '',
      statement: cells[statement ?? 2] ?? '',
    }));
}

/**
 * The ids that a test's full title names in brackets: `[S1-01]`, `[S1-01] [S1-02]` or `[S1-01, S1-02]`.
 * @param {string} title
 * @returns {string[]}
 */
export function idsIn(title) {
  return [...title.matchAll(/\[(S[^\]]*)\]/g)]
    .map((match) => (match[1] ?? '').split(',').map((id) => id.trim()))
    .filter((ids) => ids.every((id) => /^S\d+(?:\.\d+)*-\d+[a-z]?$/.test(id)))
    .flat();
}

/**
 * @typedef {Row & { reason: string }} MissingRow
 * @typedef {{ area: string, rows: number, shown: number, missing: MissingRow[] }} AreaResult
 */

/**
 * Compares the checklist with the tests: counts for each area the rows that are proved, which means that at least one test that
 * names the row passed at the first attempt, and that none of them failed. A test that passed only on a retry proves nothing.
 * @param {Row[]} checklist
 * @param {import('./reports.mjs').TestResult[]} tests
 * @param {string[]} areas none means all
 * @returns {{ areas: AreaResult[], unknown: string[] }} `unknown`: ids in titles that no row has
 */
export function compare(checklist, tests, areas = []) {
  /** @param {string} outcome */
  const idsWith = (outcome) =>
    new Set(tests.filter((test) => test.outcome === outcome).flatMap(({ title }) => idsIn(title)));
  const [passed, flaky, failed] = [idsWith('passed'), idsWith('flaky'), idsWith('failed')];
  const known = new Set(checklist.map(({ id }) => id));
  const unknown = [...new Set([...passed, ...flaky, ...failed])].filter((id) => !known.has(id));
  /** @param {string} id */
  const reasonMissing = (id) => {
    if (failed.has(id)) return 'a test failed';
    if (passed.has(id)) return undefined;
    return flaky.has(id) ? 'its test passed only when tried again' : 'no passing test';
  };
  const names = areas.length > 0 ? areas : [...new Set(checklist.map(({ area }) => area))];
  return {
    areas: names.map((area) => {
      const rows = checklist.filter((row) => row.area === area);
      const missing = rows.flatMap((row) => {
        const reason = reasonMissing(row.id);
        return reason ? [{ ...row, reason }] : [];
      });
      return { area, rows: rows.length, shown: rows.length - missing.length, missing };
    }),
    unknown: unknown.sort(),
  };
}
