import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { AvailabilityChanges, watchBook } from './watched-book.ts';

/**
 * Runs `watchBook` against a server that gives these responses in turn, each with its own ETag, after this many acknowledged
 * changes and with this many changes under way.
 */
async function watchWhile(
  says: readonly (boolean | 503 | 304)[],
  { acknowledged = 0, underWay = 0 }: { acknowledged?: number; underWay?: number },
) {
  const changes = new AvailabilityChanges();
  for (let count = 0; count < acknowledged; count += 1) await changes.make(async () => undefined);
  for (let count = 0; count < underWay; count += 1) void changes.make(() => new Promise(() => undefined));
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers['if-none-match']);
    const said = says[asked.length - 1];
    if (typeof said === 'number') response.writeHead(said).end(said === 503 ? '{}' : undefined);
    else response.setHeader('etag', `W/"${asked.length}"`).end(JSON.stringify({ availability: said }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { answers, faults } = await watchBook(
    'a-book',
    changes,
    [`http://127.0.0.1:${port}`],
    () => asked.length >= says.length,
  );
  server.closeAllConnections();
  server.close();
  return { answers, faults: faults.length, asked };
}

describe('a visitor who looks at a book again and again', () => {
  it.each([
    ['sees it taken and back while a reader does that', [true, false, true], { underWay: 2 }],
    ['sees it as it was while a change is under way', [true, true, true], { underWay: 1 }],
    ['sees nothing while the library cannot be reached', [true, 503, false], { underWay: 1 }],
  ] as const)('finds no fault: %s', async (_what, says, changes) => {
    expect((await watchWhile(says, changes)).faults).toBe(0);
  });

  it.each([
    ['sees it available again, which nobody has asked for', [true, false, true], { underWay: 1 }],
    ['keeps an answer that the server calls the same', [true, false, true, 304], { underWay: 1 }],
    ['is never shown it', [503], {}],
  ] as const)('finds a fault: %s', async (_what, says, changes) => {
    expect((await watchWhile(says, changes)).faults).toBeGreaterThan(0);
  });

  it('finds a fault: sees it as before what was acknowledged, once another server has to know', async () => {
    const { faults } = await watchWhile([false, true, true, true, true], { acknowledged: 1 });
    expect(faults).toBeGreaterThan(0);
  });

  it('sends the ETag of the last answer', async () => {
    const { asked, answers } = await watchWhile([true, false, 304, 503, false], { underWay: 1 });
    expect(asked).toEqual([undefined, 'W/"1"', 'W/"2"', 'W/"2"', 'W/"2"']);
    expect(answers).toBe(4);
  });
});
