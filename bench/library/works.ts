import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readBooks } from '../../apps/server/src/demo/files.ts';

/** The script of a title. Generated titles combine words of one script. */
export type Script = 'bengali' | 'arabic' | 'latin';

/** A real book, from which the generator makes others. */
export interface Work {
  title: string;
  author: string | null;
  publisher: string | null;
  category: string;
  script: Script;
}

/** The script of a text; a text that is neither Bengali nor Arabic counts as Latin. */
export function scriptOf(text: string): Script {
  if (/\p{Script=Bengali}/u.test(text)) return 'bengali';
  return /\p{Script=Arabic}/u.test(text) ? 'arabic' : 'latin';
}

/** Reads the demo library's catalogue and a list of general English books (bench/data/SOURCES.md). */
export async function readWorks(): Promise<Work[]> {
  const general = await readFile(path.join(import.meta.dirname, '../data/general-books.tsv'), 'utf8');
  const rows = [
    ...(await readBooks()),
    ...general
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [title = '', author = ''] = line.split('\t');
        return { title, author, publisher: null, category: 'General' };
      }),
  ];
  return rows.map(({ title, author, publisher, category }) => ({
    title,
    author,
    publisher,
    category: category ?? 'General',
    script: scriptOf(title),
  }));
}
