import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The sockets at which a server takes connections. */
export interface Doors {
  /** Where it is open, as people type it. */
  address: string;
  /** Takes no new connections; resolves when those that came in by further doors have ended. */
  close(): Promise<void>;
}

/**
 * How many sockets listen to one port where the system lets them share it. Each takes one new connection in a turn of the
 * event loop, however many wait (libuv since 1.45), and turns are long in a process that has too much to do: with one
 * socket, a thousand phones that come in the same second wait seconds to be told to come back later.
 */
const doors = process.platform === 'linux' ? 8 : 1;

/**
 * Connections that may wait at a socket. Who falls out of Node's 511 is heard a second later, when the network tries
 * again. The system may allow less.
 */
const backlog = 4096;
const shared = { backlog, reusePort: true };

interface Place {
  host: string;
  port: number;
}

/** Opens an application to callers. Rejects with a sentence when the place is taken or not to be had. */
export async function openDoors(app: FastifyInstance, { host, port }: Place): Promise<Doors> {
  try {
    return await open(app, { host, port });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw reasons[code] ? new Error(reasons[code]({ host, port }), { cause: error }) : error;
  }
}

/** Why a place cannot be had, by what the system says. */
const reasons: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} of ${host} is taken. Stop what listens there, or choose another port with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Choose another with HOST.`,
  ENOTFOUND: ({ host }) => `This machine has no address ${host}. Choose another with HOST.`,
  EACCES: ({ port }) => `Port ${port} is not for this user to open. Choose one above 1023 with PORT.`,
};

async function open(app: FastifyInstance, { host, port }: Place): Promise<Doors> {
  if (doors === 1) {
    return { address: await app.listen({ host, port, backlog }), close: async () => undefined };
  }
  await expectNobody(host, port);
  const address = await app.listen({ host, port, ...shared });
  const further = await Promise.all(Array.from({ length: doors - 1 }, () => openFurther(app)));
  return {
    address,
    close: async () => {
      await Promise.all(further.map((door) => new Promise((resolve) => door.close(resolve))));
    },
  };
}

/** Who shares a port is not told that it is taken, so it is asked for alone before. */
async function expectNobody(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Listens where the application does, and hands over who comes, treated as Node's HTTP server treats its own. */
async function openFurther(app: FastifyInstance): Promise<Server> {
  const { address, port } = app.server.address() as AddressInfo;
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket);
  });
  door.listen({ host: address, port, ...shared });
  await once(door, 'listening');
  return door;
}
