import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../lib/project.mjs';

const text = readFileSync(inProject('docs/asvs.md'), 'utf8');

/** The number of requirements of level 1 and of level 2 in each chapter of the standard, version 5.0.0. */
const known = {
  V1: [8, 19],
  V2: [4, 7],
  V3: [8, 11],
  V4: [2, 8],
  V5: [4, 5],
  V6: [13, 22],
  V7: [6, 12],
  V8: [4, 3],
  V9: [4, 3],
  V10: [5, 24],
  V11: [3, 11],
  V12: [3, 6],
  V13: [1, 12],
  V14: [2, 7],
  V15: [3, 10],
  V16: [0, 16],
  V17: [0, 7],
};
const verdicts = ['holds', 'does not apply', 'open'];

/** The cells of all table rows that begin with an id. */
const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([id = '', level = '', about = '', verdict = '', where = '', ...more]) => ({
    id,
    level: Number(level),
    about,
    verdict,
    where,
    more,
  }));

/** The project's files that a text names. @param {string} where */
const filesIn = (where) =>
  [...where.matchAll(/`([^`\s]+\.[a-z]+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !/[*:]/.test(file));

describe('docs/asvs.md', () => {
  it('has each requirement once, as many at each level of a chapter as the standard', () => {
    expect(rows.filter(({ id }) => !/^V\d+\.\d+\.\d+$/.test(id))).toEqual([]);
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const counted = Object.keys(known).map((chapter) => {
      const levels = rows.filter(({ id }) => id.startsWith(`${chapter}.`)).map(({ level }) => level);
      return [chapter, [1, 2].map((level) => levels.filter((one) => one === level).length)];
    });
    expect(Object.fromEntries(counted)).toEqual(known);
    expect(rows).toHaveLength(253);
  });

  it('has for each a subject, one of three verdicts, and a place or reason', () => {
    const bad = rows.filter(
      ({ about, verdict, where, more }) =>
        about === '' || !verdicts.includes(verdict) || where === '' || more.length > 0,
    );
    expect(bad).toEqual([]);
  });

  it('names existing files, and at least one for each fulfilled row', () => {
    const without = rows.filter(({ verdict, where }) => verdict === 'holds' && filesIn(where).length === 0);
    expect(without).toEqual([]);
    const missing = rows.flatMap(({ id, where }) =>
      filesIn(where)
        .filter((file) => !existsSync(inProject(file)))
        .map((file) => `${id}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('has correct totals at the top', () => {
    /** @param {string} verdict @param {number} level */
    const count = (verdict, level) =>
      rows.filter((row) => row.verdict === verdict && row.level === level).length;
    for (const verdict of verdicts) {
      const [one, two] = [count(verdict, 1), count(verdict, 2)];
      expect(text).toContain(`| ${verdict} | ${one} | ${two} | ${one + two} |`);
    }
    expect(text).toContain('| all | 70 | 183 | 253 |');
  });
});
