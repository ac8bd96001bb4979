/**
 * `npm run search-eval [-- file.jsonl]`: the quality of the answers to labelled searches of the demo catalogue. Prints recall@1,
 * recall@10 and the mean reciprocal rank of each kind, and every search whose first result is not an expected one.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  figuresOf,
  type LabelledSearch,
  type Outcome,
  rankOf,
} from '../apps/server/src/features/search/evaluation.rules.ts';
import { startDemoServer } from '../apps/server/src/test/processes/demo-server.ts';

const ownFile = path.resolve(import.meta.dirname, '../apps/server/data/search-eval-dev.jsonl');
const lines = (await readFile(process.argv[2] ?? ownFile, 'utf8')).split('\n').filter(Boolean);
const searches: LabelledSearch[] = lines.map((line) => JSON.parse(line));

const server = await startDemoServer({ SEARCHES_ADDRESS: '0' });
const outcomes: Outcome[] = [];
try {
  for (const search of searches) {
    const answer = await fetch(`${server.address}/api/books?search=${encodeURIComponent(search.query)}`);
    if (!answer.ok) throw new Error(`"${search.query}" was answered with ${answer.status}.`);
    const { data }: { data: { title: string }[] } = await answer.json();
    const titles = data.map(({ title }) => title);
    const rank = rankOf(search, titles);
    outcomes.push({ ...search, rank });
    if (rank !== 1)
      console.log(`${rank || '-'}  ${search.kind}: ${search.query}  ->  ${titles[0] ?? 'nothing'}`);
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
