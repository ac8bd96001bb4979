import type { Answer, Endpoint } from '@library/contract/route.ts';
import type { ReadVersions, Versions } from '../../database/data-versions.ts';
import { createVersionedCache } from '../../lib/versioned-cache.ts';
import { ReadyAnswer } from './encoded-response.ts';

/** What a service answered, and the same as bytes. */
export interface SharedAnswer<Source> {
  source: Source;
  ready: ReadyAnswer;
}

/** Keeps what everybody gets who asks the same, as ready bytes, for as long as nothing changes it. */
export interface Answers {
  /**
   * The answer to what was asked (parsed, so that the same question looks the same). It is made by `make` unless
   * one is kept that was made since the last change of `scope`, by whichever server process.
   */
  shared<E extends Endpoint, Source extends Answer<E>>(
    endpoint: E,
    asked: unknown,
    scope: keyof Versions,
    make: (versions: Versions) => Promise<Source>,
  ): Promise<SharedAnswer<Source>>;
  /** The same for a list that is alike for all: its bytes are all that is kept. */
  list<E extends Endpoint>(
    endpoint: E,
    scope: keyof Versions,
    make: () => Promise<Answer<E>>,
  ): Promise<ReadyAnswer>;
  /** An answer for one caller alone, which is not kept. */
  own<E extends Endpoint>(endpoint: E, answer: Answer<E>): ReadyAnswer;
}

/** An entry holds its bytes, their packed forms and, where it was kept, what they were made of. */
const sizeOf = ({ source, ready }: SharedAnswer<unknown>, key: string) =>
  key.length + ready.size * (source === undefined ? 2 : 4);

/** Opens an empty store of at most so many bytes; 0 keeps nothing. */
export function createAnswers(readVersions: ReadVersions, limitBytes: number): Answers {
  const cache = createVersionedCache<SharedAnswer<unknown>>(limitBytes, sizeOf);
  const readyOf = (endpoint: Endpoint, answer: unknown) =>
    new ReadyAnswer(JSON.stringify(endpoint.response.parse(answer)));

  return {
    shared: async (endpoint, asked, scope, make) => {
      const versions = await readVersions();
      const key = `${endpoint.path} ${JSON.stringify(asked)}`;
      const answer = await cache.get(key, versions[scope], async () => {
        const source = await make(versions);
        return { source, ready: readyOf(endpoint, source) };
      });
      // The key names the endpoint, so what lies there was made for it.
      return answer as SharedAnswer<Awaited<ReturnType<typeof make>>>;
    },
    list: async (endpoint, scope, make) => {
      const versions = await readVersions();
      const { ready } = await cache.get(endpoint.path, versions[scope], async () => ({
        source: undefined,
        ready: readyOf(endpoint, await make()),
      }));
      return ready;
    },
    own: readyOf,
  };
}
