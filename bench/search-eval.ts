/**
 * `npm run search-eval [-- file.jsonl]`: measures the quality of the results of labelled searches of the demo catalogue.
 * Prints recall@1, recall@10 and the mean reciprocal rank of each kind, and every search whose first result is not an
 * expected one; then the quality of the results of short searches (`search-words-dev.jsonl`, or a second file).
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  figuresOf,
  type LabelledSearch,
  type RankedSearch,
  rankOf,
} from '../apps/server/src/features/search/evaluation/evaluation.rules.ts';
import {
  meanFigures,
  type WordAnswer,
  type WordSearch,
  wordFiguresOf,
} from '../apps/server/src/features/search/evaluation/word-evaluation.rules.ts';
import { startDemoServer } from '../apps/server/src/test/processes/demo-server.ts';

const dataDir = path.resolve(import.meta.dirname, '../apps/server/data');
const [
  phraseFile = path.join(dataDir, 'search-eval-dev.jsonl'),
  wordFile = path.join(dataDir, 'search-words-dev.jsonl'),
] = process.argv.slice(2);
const otherTitlesFile = path.join(dataDir, 'search-other-titles.jsonl');

async function linesOf<Line>(file: string): Promise<Line[]> {
  return (await readFile(file, 'utf8'))
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}

const searches = [
  ...(await linesOf<LabelledSearch>(phraseFile)),
  ...(process.argv[2] === undefined ? await linesOf<LabelledSearch>(otherTitlesFile) : []),
];
const wordSearches = await linesOf<WordSearch>(wordFile);

const server = await startDemoServer({ SEARCHES_ADDRESS: '0' });
const outcomes: RankedSearch[] = [];
const words: { search: WordSearch; figures: ReturnType<typeof wordFiguresOf> }[] = [];

async function answerTo<Answer>(query: string): Promise<Answer> {
  const response = await fetch(`${server.address}/api/books?search=${encodeURIComponent(query)}`);
  if (!response.ok) throw new Error(`"${query}" was answered with ${response.status}.`);
  return (await response.json()) as Answer;
}

try {
  for (const search of searches) {
    const { data } = await answerTo<{ data: { title: string }[] }>(search.query);
    const titles = data.map(({ title }) => title);
    const rank = rankOf(search, titles);
    outcomes.push({ ...search, rank });
    if (rank !== 1)
      console.log(`${rank || '-'}  ${search.kind}: ${search.query}  ->  ${titles[0] ?? 'nothing'}`);
  }
  for (const search of wordSearches) {
    const answer = await answerTo<WordAnswer>(search.query);
    const figures = wordFiguresOf(search, answer);
    words.push({ search, figures });
    if (figures.first === 0 || figures.honest === 0) {
      console.log(`-  ${search.kind}: ${search.query}  ->  ${answer.data[0]?.title ?? 'nothing'}`);
    }
  }
} finally {
  await server.stop();
}

console.log('\n| kind | searches | recall@1 | recall@10 | MRR |\n|---|---|---|---|---|');
for (const [kind, { searches: count, recall1, recall10, mrr }] of figuresOf(outcomes)) {
  console.log(
    `| ${[kind, count, ...[recall1, recall10, mrr].map((share) => share.toFixed(3))].join(' | ')} |`,
  );
}

const columns = ['precision5', 'precision10', 'first', 'presented', 'known', 'honest'];
console.log(
  `\n| short searches | searches | ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length + 2)}`,
);
const groups = new Set(['all', ...words.flatMap(({ search: { script, kind } }) => [script, kind])]);
for (const group of groups) {
  const own = words.filter(({ search: { script, kind } }) => [script, kind, 'all'].includes(group));
  const means = meanFigures(own.map(({ figures }) => figures));
  const cells = columns.map((column) => means.get(column)?.toFixed(3) ?? '');
  console.log(`| ${[group, own.length, ...cells].join(' | ')} |`);
}
