import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import S3rver from 's3rver';

/**
 * A failure of the next call: `refuse` and `deny` refuse it, `lose` carries it out and cuts the connection before the
 * response, `hang` never responds, `stall` and `break` begin the response and then stop, or cut the connection.
 */
export type Fault = 'refuse' | 'deny' | 'hang' | 'lose' | 'stall' | 'break';

/** An S3-compatible service with one bucket, which a test can make fail. */
export interface S3Service {
  /** The address of its bucket, with the keys. */
  address: string;
  /** Method and path of each call so far. */
  calls: string[];
  /** The failures of the next calls, one for each; undefined for a call without one. */
  faults: (Fault | undefined)[];
  /** Refuses every call while it is true. */
  isDown: boolean;
  /** The maximum number of names on a page of a list; a real service allows a thousand. */
  namesOnPage: number;
  close(): Promise<void>;
}

/** The keys that s3rver accepts. It does not check the signature itself. */
const keys = 'S3RVER:S3RVER';

/** Starts a service that stores its objects in this folder. */
export async function startS3Service(folder: string): Promise<S3Service> {
  const s3rver = new S3rver({
    directory: path.join(folder, 's3'),
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'library', configs: [] }],
  });
  await s3rver.configureBuckets();
  const respond = s3rver.callback();
  const service = {
    calls: [] as string[],
    faults: [] as (Fault | undefined)[],
    isDown: false,
    namesOnPage: 1000,
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    service.calls.push(`${request.method} ${request.url}`);
    const fault = service.isDown ? 'refuse' : service.faults.shift();
    if (fault === 'refuse') response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    else if (fault === 'deny') response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    else if (fault === 'lose') {
      response.end = () => response.destroy();
      respond(request, response);
    } else if (fault === 'stall' || fault === 'break') {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('the beginning', () => {
        if (fault === 'break') response.destroy();
      });
    } else if (fault === undefined) {
      if (request.url?.includes('?prefix=')) request.url += `&max-keys=${service.namesOnPage}`;
      respond(request, response);
    }
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address();
  const port = typeof own === 'object' && own ? own.port : 0;
  return Object.assign(service, {
    address: `s3://${keys}@127.0.0.1:${port}/library/halls?tls=off`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
