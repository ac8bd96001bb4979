const separators = [',', ';', '\t'] as const;
type Separator = (typeof separators)[number];

/** The number of lines that are examined. */
const linesAtMost = 20;

/** Counts each separator outside of quotes in each of the first lines. */
function countsByLine(text: string): Record<Separator, number>[] {
  const none = () => ({ ',': 0, ';': 0, '\t': 0 });
  const lines = [none()];
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '\n') {
      if (lines.length === linesAtMost) break;
      lines.push(none());
    }
    const line = lines.at(-1);
    if (line && (sign === ',' || sign === ';' || sign === '\t')) line[sign] += 1;
  }
  return lines;
}

/**
 * The separator of a table's cells: the candidate whose count is the same as in the first line for most of the first lines, and
 * of several such candidates the more frequent one. A comma when there is no candidate.
 */
export function separatorOf(text: string): Separator {
  const lines = countsByLine(text).filter((line) => separators.some((sign) => line[sign] > 0));
  const [first] = lines;
  if (!first) return ',';
  const score = (sign: Separator) =>
    first[sign] === 0 ? 0 : lines.filter((line) => line[sign] === first[sign]).length * 1000 + first[sign];
  return separators.toSorted((one, other) => score(other) - score(one))[0] ?? ',';
}
