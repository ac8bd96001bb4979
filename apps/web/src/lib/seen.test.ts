import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listBooks } from '@library/contract/catalogue.ts';
import { logout } from '@library/contract/sessions.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createClient } from './calls/api.ts';

it('a reading says what the last change has shown, and nothing else does', async () => {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    response.writeHead(200, { 'X-Seen': '1-0/20', 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  let kept: string | null = null;
  const call = createClient({
    host: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    readToken: () => null,
    reportError: () => undefined,
    pauses: [],
    seen: {
      keep: ({ headers }) => {
        kept = headers.get('X-Seen');
      },
      send: (headers) => {
        if (kept !== null) headers.set('X-Seen', kept);
      },
    },
  });
  await call(listBooks);
  await call(logout);
  await call(listBooks);
  expect(received.map((headers) => headers['x-seen'])).toEqual([undefined, undefined, '1-0/20']);
});
