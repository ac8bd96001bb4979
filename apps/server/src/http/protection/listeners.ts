import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The sockets on which a server takes connections. */
export interface Listeners {
  /** The URL of the server. */
  address: string;
  /** Stops listening; resolves when the connections of all but the first socket have ended. */
  close(): Promise<void>;
}

/**
 * How many sockets listen on one port, on systems that can share a port. Each accepts one new connection per iteration of the
 * event loop, however many wait (libuv since 1.45), and iterations are long in an overloaded process: with one socket, a thousand
 * phones that connect in the same second wait seconds for their 503.
 */
const socketCount = process.platform === 'linux' ? 8 : 1;

/**
 * Connections that may wait at a socket. A connection beyond Node's default of 511 is accepted a second later, when the network
 * sends it again. The system may allow less.
 */
const backlog = 4096;
const shared = { backlog, reusePort: true };

interface ListenAddress {
  host: string;
  port: number;
}

/** Starts to listen. Rejects with a sentence for people when the address cannot be used. */
export async function openListeners(app: FastifyInstance, { host, port }: ListenAddress): Promise<Listeners> {
  try {
    return await open(app, { host, port });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw reasons[code] ? new Error(reasons[code]({ host, port }), { cause: error }) : error;
  }
}

/** Why an address cannot be used, by the error code of the system. */
const reasons: Record<string, (address: ListenAddress) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} of ${host} is taken. Stop what listens there, or choose another port with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Choose another with HOST.`,
  ENOTFOUND: ({ host }) => `This machine has no address ${host}. Choose another with HOST.`,
  EACCES: ({ port }) => `Port ${port} is not for this user to open. Choose one above 1023 with PORT.`,
};

async function open(app: FastifyInstance, { host, port }: ListenAddress): Promise<Listeners> {
  if (socketCount === 1) {
    return { address: await app.listen({ host, port, backlog }), close: async () => undefined };
  }
  await requireFreePort(host, port);
  const address = await app.listen({ host, port, ...shared });
  const others = await Promise.all(Array.from({ length: socketCount - 1 }, () => openAnother(app)));
  return {
    address,
    close: async () => {
      await Promise.all(others.map((listener) => new Promise((resolve) => listener.close(resolve))));
    },
  };
}

/** Rejects when the port is in use. Binding a shared port would not fail then, so this first tries to bind it without sharing. */
async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Listens on the port of the application and hands it the connections, with the options of Node's HTTP server. */
async function openAnother(app: FastifyInstance): Promise<Server> {
  const { address, port } = app.server.address() as AddressInfo;
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket);
  });
  listener.listen({ host: address, port, ...shared });
  await once(listener, 'listening');
  return listener;
}
