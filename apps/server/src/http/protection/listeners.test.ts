import { createServer } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { TestClient } from '../../test/client.ts';
import { drain } from './drain.ts';
import { openDoors } from './listeners.ts';

const host = '127.0.0.1';
const callers = 40;
const opened: FastifyInstance[] = [];

/** An application that answers when it is let. */
function patientApp(): { app: FastifyInstance; come: () => number; answer: () => void } {
  const app = Fastify({ forceCloseConnections: false });
  opened.push(app);
  const mayAnswer = Promise.withResolvers<void>();
  let came = 0;
  app.get('/', async () => {
    came += 1;
    await mayAnswer.promise;
    return { done: true };
  });
  return { app, come: () => came, answer: mayAnswer.resolve };
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

const sentence = (port: number) =>
  `Port ${port} of ${host} is taken. Stop what listens there, or choose another port with PORT.`;

describe('the doors of a server', () => {
  it('all lead into the same application, which answers everybody before it ends', async () => {
    const { app, come, answer } = patientApp();
    const doors = await openDoors(app, { host, port: 0 });
    const calls = Array.from({ length: callers }, () => new TestClient(doors.address, null).get('/'));
    await expect.poll(come).toBe(callers);
    let isOver = false;
    const end = drain(app, { doors }).then(() => {
      isOver = true;
    });
    // Nobody new comes in from now on.
    await expect.poll(() => fetch(doors.address).catch(() => 'refused')).toBe('refused');
    expect(isOver).toBe(false);
    answer();
    for (const { status, body } of await Promise.all(calls)) {
      expect({ status, body }).toEqual({ status: 200, body: { done: true } });
    }
    await end;
  });

  it('are refused where somebody listens already, be it another server of ours or anything else', async () => {
    const doors = await openDoors(patientApp().app, { host, port: 0 });
    const port = Number(new URL(doors.address).port);
    await expect(openDoors(patientApp().app, { host, port })).rejects.toThrow(sentence(port));
    await doors.close();

    const other = createServer().listen(0, host);
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    await expect(openDoors(patientApp().app, { host, port: taken })).rejects.toThrow(sentence(taken));
    await new Promise((resolve) => other.close(resolve));
  });

  it('are not opened at an address that the machine does not have', async () => {
    const elsewhere = openDoors(patientApp().app, { host: '192.0.2.1', port: 0 });
    await expect(elsewhere).rejects.toThrow(
      'This machine has no address 192.0.2.1. Choose another with HOST.',
    );
  });
});
