import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject, ROOT } from '../lib/project.mjs';

const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md'], { cwd: ROOT });

describe.each(documents)('the document %s', (name) => {
  const text = readFileSync(inProject(name), 'utf8');

  it('links to files that are there', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(inProject(path.join(path.dirname(name), target))))).toEqual(
      [],
    );
  });

  it('says login, as docs/writing.md asks', () => {
    const lines = text.split('\n').filter((line) => !line.startsWith('| log in, log out (verbs)'));
    expect(lines.filter((line) => /(?<![\w./-])log-(?:in|out)s?\b(?!-|\.\w)/i.test(line))).toEqual([]);
  });
});
