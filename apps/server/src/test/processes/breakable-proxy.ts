import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a PostgreSQL server, whose connections a test can cut and restore. */
export interface BreakableProxy {
  /** The URL of the database through the proxy. */
  address: string;
  /** Cuts all connections, and closes new ones immediately, until `restore`. */
  cut(): void;
  /** Stops forwarding without closing connections, like a machine without power, until `restore`. */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy for the server at this address, on its own port. */
export function startProxy(databaseAddress: string): Promise<BreakableProxy> {
  const target = new URL(databaseAddress);
  const open = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    if (isFrozen) {
      open.add(near);
      near.on('error', () => near.destroy());
      near.on('close', () => open.delete(near));
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const own = server.address();
      const address = new URL(databaseAddress);
      address.hostname = '127.0.0.1';
      address.port = String(typeof own === 'object' && own ? own.port : 0);
      const endAll = () => {
        for (const socket of open) socket.destroy();
      };
      resolve({
        address: address.href,
        cut: () => {
          isCut = true;
          endAll();
        },
        freeze: () => {
          isFrozen = true;
          for (const socket of open) socket.unpipe();
        },
        restore: () => {
          if (isFrozen) endAll();
          [isCut, isFrozen] = [false, false];
        },
        close: () => {
          endAll();
          return new Promise((done) => server.close(() => done()));
        },
      });
    });
  });
}
