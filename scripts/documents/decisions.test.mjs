import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject } from '../lib/project.mjs';

const folder = inProject('docs/decisions');
const records = readdirSync(folder).filter((name) => /^\d{3}-/.test(name));
/** @param {string} name */
const textOf = (name) => readFileSync(path.join(folder, name), 'utf8');
/** @param {string} name */
const statusOf = (name) => /^Status: .+(?:\n.+)*/m.exec(textOf(name))?.[0] ?? '';

describe.each(records)('the decision record %s', (name) => {
  it('has a title with its number, a status and the four parts in their order', () => {
    const lines = textOf(name).split('\n');
    expect(lines[0]).toMatch(new RegExp(`^# ${name.slice(0, 3)} [A-Z]`));
    expect(lines[2]).toMatch(/^Status: (accepted|superseded)/);
    expect(statusOf(name)).toMatch(/\.$/);
    expect(lines.filter((line) => line.startsWith('## '))).toEqual([
      '## Context',
      '## Decision',
      '## Rejected',
      '## Consequences',
    ]);
  });

  it('links every record that its status names', () => {
    expect(
      statusOf(name)
        .replace(/\[[^\]]*\]\([^)]*\)/g, '')
        .match(/\b\d{3}\b/g),
    ).toBeNull();
  });

  it('is linked from the status of each record that it changes, or that changes it', () => {
    const changes = statusOf(name)
      .split(/[;.]\s/)
      .filter((part) => /\b(?:replaced?s?|changes|takes back)\b/i.test(part));
    const others = changes.flatMap((part) => [...part.matchAll(/\]\((\d{3}-[^)]+)\)/g)]);
    const withoutLink = others.filter(([, other = '']) => !statusOf(other).includes(`](${name})`));
    expect(withoutLink.map(([, other]) => other)).toEqual([]);
  });

  it('is in the index with its title', () => {
    const [title = ''] = textOf(name).split('\n');
    expect(textOf('README.md')).toContain(`- [${title.slice(2)}](${name})`);
  });
});
