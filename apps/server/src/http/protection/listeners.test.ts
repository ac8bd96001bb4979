import { createServer } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { TestClient } from '../../test/client.ts';
import { drain } from './drain.ts';
import { openListeners } from './listeners.ts';

const host = '127.0.0.1';
const callers = 40;
const opened: FastifyInstance[] = [];

/** An application that responds only after `answer` is called. */
function waitingApp(): { app: FastifyInstance; arrivals: () => number; answer: () => void } {
  const app = Fastify({ forceCloseConnections: false });
  opened.push(app);
  const mayAnswer = Promise.withResolvers<void>();
  let arrived = 0;
  app.get('/', async () => {
    arrived += 1;
    await mayAnswer.promise;
    return { done: true };
  });
  return { app, arrivals: () => arrived, answer: mayAnswer.resolve };
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

const sentence = (port: number) =>
  `Port ${port} of ${host} is taken. Stop what listens there, or choose another port with PORT.`;

describe('the listeners of a server', () => {
  it('all lead to the same application, which answers every call before it closes', async () => {
    const { app, arrivals, answer } = waitingApp();
    const listeners = await openListeners(app, { host, port: 0 });
    const calls = Array.from({ length: callers }, () => new TestClient(listeners.address, null).get('/'));
    await expect.poll(arrivals).toBe(callers);
    let isOver = false;
    const end = drain(app, { listeners }).then(() => {
      isOver = true;
    });
    // From now on no new connection is accepted.
    await expect.poll(() => fetch(listeners.address).catch(() => 'refused')).toBe('refused');
    expect(isOver).toBe(false);
    answer();
    for (const { status, body } of await Promise.all(calls)) {
      expect({ status, body }).toEqual({ status: 200, body: { done: true } });
    }
    await end;
  });

  it('are refused on a port that is in use, by another server of ours or by anything else', async () => {
    const listeners = await openListeners(waitingApp().app, { host, port: 0 });
    const port = Number(new URL(listeners.address).port);
    await expect(openListeners(waitingApp().app, { host, port })).rejects.toThrow(sentence(port));
    await listeners.close();

    const other = createServer().listen(0, host);
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    await expect(openListeners(waitingApp().app, { host, port: taken })).rejects.toThrow(sentence(taken));
    await new Promise((resolve) => other.close(resolve));
  });

  it('are refused on an address that the machine does not have', async () => {
    const elsewhere = openListeners(waitingApp().app, { host: '192.0.2.1', port: 0 });
    await expect(elsewhere).rejects.toThrow(
      'This machine has no address 192.0.2.1. Choose another with HOST.',
    );
  });
});
