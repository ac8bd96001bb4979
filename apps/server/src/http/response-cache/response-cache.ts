import type { Endpoint, ResponseBody } from '@library/contract/calls/route.ts';
import type { ReadVersions, Versions } from '../../database/caches/data-versions.ts';
import { createVersionedCache } from '../../lib/caches/versioned-cache.ts';
import { EncodedResponse } from './encoded-response.ts';

/** What a service returned, with its encoded form. */
export interface CachedResponse<Source> {
  source: Source;
  encoded: EncodedResponse;
}

/** Caches encoded responses that are the same for all callers, until the data behind them changes. */
export interface ResponseCache {
  /**
   * Returns the response for these parsed parameters. `make` runs unless the cache has a response that was made after the last
   * change of `scope` by any server process.
   */
  shared<E extends Endpoint, Source extends ResponseBody<E>>(
    endpoint: E,
    parameters: unknown,
    scope: keyof Versions,
    make: (versions: Versions) => Promise<Source>,
  ): Promise<CachedResponse<Source>>;
  /** The same for a list without parameters. Only its bytes are cached. */
  list<E extends Endpoint>(
    endpoint: E,
    scope: keyof Versions,
    make: () => Promise<ResponseBody<E>>,
  ): Promise<EncodedResponse>;
  /** Encodes a response for one caller, without caching it. */
  own<E extends Endpoint>(endpoint: E, response: ResponseBody<E>): EncodedResponse;
}

/** An entry holds its bytes, their compressed forms and, unless it is a list, the source. */
const sizeOf = ({ source, encoded }: CachedResponse<unknown>, key: string) =>
  key.length + encoded.size * (source === undefined ? 2 : 4);

/** Opens an empty cache of at most so many bytes; 0 turns it off. */
export function createResponseCache(readVersions: ReadVersions, limitBytes: number): ResponseCache {
  const cache = createVersionedCache<CachedResponse<unknown>>(limitBytes, sizeOf);
  const encode = (endpoint: Endpoint, response: unknown) =>
    new EncodedResponse(JSON.stringify(endpoint.response.parse(response)));

  return {
    shared: async (endpoint, parameters, scope, make) => {
      const versions = await readVersions();
      const key = `${endpoint.path} ${JSON.stringify(parameters)}`;
      const response = await cache.get(key, versions[scope], async () => {
        const source = await make(versions);
        return { source, encoded: encode(endpoint, source) };
      });
      // The key begins with the endpoint, so the entry has the type of its response.
      return response as CachedResponse<Awaited<ReturnType<typeof make>>>;
    },
    list: async (endpoint, scope, make) => {
      const versions = await readVersions();
      const { encoded } = await cache.get(endpoint.path, versions[scope], async () => ({
        source: undefined,
        encoded: encode(endpoint, await make()),
      }));
      return encoded;
    },
    own: encode,
  };
}
