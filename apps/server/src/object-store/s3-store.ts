import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type ObjectStore, ObjectStoreError } from './object-store.ts';
import type { BucketAddress } from './store-address.ts';

/** How often a call to a store is tried, with its times in milliseconds. */
export interface RetryPolicy {
  /** The timeout for a complete response. */
  timeout: number;
  /** The total number of tries. */
  tries: number;
  /** The pause before the second try; it doubles before each further try. */
  pause: number;
}

/** Allows one minute for a piece of 16 MB. Calls to a service that is down fail after about seven seconds. */
export const usualRetries: RetryPolicy = { timeout: 60_000, tries: 4, pause: 1000 };

interface S3Response {
  status: number;
  body: Buffer;
}

interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  name?: string;
  query?: Record<string, string>;
  content?: Buffer;
  headers?: Record<string, string>;
}

/** Whether a retry may succeed after a response with this status. */
const isPassing = (status: number) => status >= 500 || [408, 409, 425, 429].includes(status);

/**
 * Stores objects in a bucket of an S3-compatible service, with path-style addresses. Retries calls that are refused temporarily,
 * time out or lose their connection. `signal` aborts calls in progress and fails later ones.
 */
export function openS3Store(address: BucketAddress, signal: AbortSignal, retries: RetryPolicy): ObjectStore {
  const { bucket, prefix, region, accessKeyId, secretAccessKey } = address;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const place = `${bucket}/${prefix}`;

  async function send({ method, name, query, content, headers }: S3Call): Promise<S3Response> {
    const parameters = query ? `?${new URLSearchParams(query)}` : '';
    const key = name === undefined ? '' : `/${prefix}${name}`;
    const url = `${bucket}${key}${parameters}`;
    const body = content && new Uint8Array(content);
    const signed = await client.sign(url, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': sha256(content ?? Buffer.alloc(0)) },
    });
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(new Error('no answer in time')), retries.timeout);
    const stop = () => over.abort(new Error('this process stops'));
    signal.addEventListener('abort', stop);
    // A signal tells nobody who begins to listen after it.
    if (signal.aborted) stop();
    try {
      // Not the signed request itself: Node's `fetch` forgets the signal of a copied request, and joined signals, when memory is freed.
      const response = await fetch(url, { method, body, headers: signed.headers, signal: over.signal });
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  async function call(what: S3Call): Promise<S3Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(what).catch((error: unknown) => reasonOf(error));
      const isAnswer = typeof answer !== 'string';
      if (isAnswer && !isPassing(answer.status)) return answer;
      if (attempt >= retries.tries || signal.aborted) {
        throw new ObjectStoreError(`${place} does not take the call: ${isAnswer ? said(answer) : answer}.`);
      }
      await wait(retries.pause * 2 ** (attempt - 1), undefined, { signal }).catch(() => undefined);
    }
  }

  const refused = (answer: S3Response) => new ObjectStoreError(`${place} refuses the call: ${said(answer)}.`);
  const isThere = async (name: string) => {
    const answer = await call({ method: 'HEAD', name });
    if (answer.status !== 200 && answer.status !== 404) throw refused(answer);
    return answer.status === 200;
  };

  return {
    place,
    putIfAbsent: async (name, content) => {
      if (await isThere(name)) return 'there already';
      const answer = await call({ method: 'PUT', name, content, headers: { 'If-None-Match': '*' } });
      if (answer.status === 412) return 'there already';
      if (answer.status !== 200) throw refused(answer);
      return 'kept';
    },
    get: async (name) => {
      const answer = await call({ method: 'GET', name });
      if (answer.status === 404 && codeOf(answer) !== 'NoSuchBucket') return null;
      if (answer.status !== 200) throw refused(answer);
      return answer.body;
    },
    list: async (folder) => {
      const names: string[] = [];
      for (;;) {
        const last = names.at(-1);
        const query = {
          prefix: `${prefix}${folder}`,
          ...(last !== undefined && { marker: `${prefix}${last}` }),
        };
        const answer = await call({ method: 'GET', query });
        if (answer.status !== 200) throw refused(answer);
        const text = answer.body.toString('utf8');
        const page = [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) =>
          key.slice(prefix.length),
        );
        names.push(...page);
        if (page.length === 0 || !/<IsTruncated>true</.test(text)) return names.sort();
      }
    },
    delete: async (name) => {
      const answer = await call({ method: 'DELETE', name });
      if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404) throw refused(answer);
    },
  };
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The status of a response, and the error code of the service. */
function said(answer: S3Response): string {
  const code = codeOf(answer);
  return code ? `${answer.status} ${code}` : String(answer.status);
}

const codeOf = ({ body }: S3Response) => /<Code>(\w+)<\/Code>/.exec(body.toString('utf8'))?.[1];

/** The reason why a call got no response. Only the inner error of a fetch says what happened; neither error has the secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
