import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { seededRandom } from '../apps/server/src/lib/seeded-random.ts';
import type { BenchLibrary } from './library/open.ts';
import { startBenchServer } from './library/server.ts';
import { table } from './measure/figures.ts';
import { prepareLending } from './measure/lending-scene.ts';

const books = 100;
const millisecondsBetweenLooks = 20;

/** Makes a call and measures its duration in milliseconds. */
async function timed(run: () => Promise<Response>): Promise<{ status: number; took: number }> {
  const begin = performance.now();
  const response = await run();
  await response.arrayBuffer();
  return { status: response.status, took: performance.now() - begin };
}

function formOf(number: number): FormData {
  const form = new FormData();
  const fields = {
    title: `Zafrani Qutubkhana Mukhtasar, volume ${number} of ${Date.now()}`,
    description: '',
    is_new_book: '1',
    copies_to_add: '2',
    author_name: `Author of the series ${number % 5}`,
    publisher_name: 'Publisher of the series',
    category_name: 'Series',
  };
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}

/**
 * A volunteer adds 100 books of a series concurrently while a reader loads the account page. Returns the slowest call of
 * each as a Markdown table. Throws when a book was not added.
 */
export async function benchAdding(library: BenchLibrary): Promise<string> {
  const client = new pg.Client({ connectionString: library.connectionString });
  await client.connect();
  const server = await startBenchServer(library, {});
  try {
    const scene = await prepareLending(client);
    const { volunteer, reader } = scene.errandFor(0, 1, seededRandom(1));
    const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
    let isAdding = true;
    const adding = Promise.all(
      Array.from({ length: books }, (_, number) =>
        timed(() =>
          fetch(`${server.address}/api/books`, {
            method: 'POST',
            headers: as(volunteer),
            body: formOf(number),
          }),
        ),
      ),
    ).finally(() => {
      isAdding = false;
    });
    const looks: number[] = [];
    while (isAdding) {
      looks.push((await timed(() => fetch(`${server.address}/api/user`, { headers: as(reader) }))).took);
      await wait(millisecondsBetweenLooks);
    }
    const added = await adding;
    const failed = added.filter(({ status }) => status !== 201);
    if (failed.length > 0)
      throw new Error(`Not added: ${failed.length}, the first with ${failed[0]?.status}.`);
    const slowest = (times: number[]) => `${Math.round(Math.max(...times))} ms`;
    return table(
      ['in parallel', 'calls', 'slowest'],
      [
        ['books added', String(books), slowest(added.map(({ took }) => took))],
        ['own account meanwhile', String(looks.length), slowest(looks)],
      ],
    );
  } finally {
    await server.end();
    await client.end();
  }
}
