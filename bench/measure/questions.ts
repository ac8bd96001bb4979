import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { type Random, seededRandom } from '../../apps/server/src/lib/seeded-random.ts';
import { wordsOf } from '../library/words.ts';

/** The ways in which generated searches differ from the title or name that they look for. */
export const damages = {
  'whole title': (title: string) => title,
  'words of a title': (title: string, random: Random) => {
    const words = wordsOf(title);
    const from = random.between(0, Math.max(0, words.length - 2));
    return words.slice(from, from + 2).join(' ');
  },
  'beginning, last word half typed': (title: string, random: Random) => {
    const words = wordsOf(title).slice(0, random.between(1, 3));
    const last = [...(words.at(-1) ?? '')];
    return [...words.slice(0, -1), last.slice(0, Math.max(2, random.between(1, last.length))).join('')].join(
      ' ',
    );
  },
  'a letter missing': (title: string, random: Random) => {
    const letters = [...wordsOf(title).slice(0, 3).join(' ')];
    return letters.toSpliced(random.between(1, Math.max(1, letters.length - 2)), 1).join('');
  },
  'two letters exchanged': (title: string, random: Random) => {
    const letters = [...wordsOf(title).slice(0, 3).join(' ')];
    const at = random.between(1, Math.max(1, letters.length - 3));
    return letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? '').join('');
  },
  author: (_title: string, random: Random, author: string) =>
    wordsOf(author).slice(-random.between(1, 2)).join(' '),
} as const satisfies Record<string, (title: string, random: Random, author: string) => string>;

export type Damage = keyof typeof damages;

/** The texts of the labelled searches, by kind. */
export async function labelledQuestions(): Promise<Map<string, string[]>> {
  const file = path.join(import.meta.dirname, '../../apps/server/data/search-eval-dev.jsonl');
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const kinds = new Map<string, string[]>();
  for (const line of lines) {
    const { kind, query }: { kind: string; query: string } = JSON.parse(line);
    kinds.set(kind, [...(kinds.get(kind) ?? []), query]);
  }
  return kinds;
}

/**
 * Makes up to `count` different searches of each kind from books all over the catalogue. The same library gives the same
 * searches.
 */
export async function makeQuestions(client: pg.Client, count: number): Promise<Map<Damage, string[]>> {
  const { rows } = await client.query<{ title: string; author: string }>(
    `SELECT title, coalesce(authors.name, title) AS author FROM books LEFT JOIN authors USING (author_id)
     ORDER BY md5(book_id::text) LIMIT $1`,
    [count * 2],
  );
  const random = seededRandom(count);
  const kinds = new Map<Damage, string[]>();
  const seen = new Set<string>();
  for (const damage of Object.keys(damages) as Damage[]) {
    const texts: string[] = [];
    for (const { title, author } of rows) {
      const text = damages[damage](title, random, author).slice(0, 150).trim();
      if (text.length < 2 || seen.has(text) || texts.length === count) continue;
      seen.add(text);
      texts.push(text);
    }
    kinds.set(damage, texts);
  }
  return kinds;
}
