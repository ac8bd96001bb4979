import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Sends the stand-in's response to one call. */
export type Reply = (response: ServerResponse) => void;

/** A server on this machine that answers like Open Library, its covers and Google Books. */
export interface IsbnStandIn {
  address: string;
  /** The calls that it received, in order. */
  calls: { url: string; headers: IncomingHttpHeaders }[];
  /** Answers the next calls with these replies in turn, and later ones as usual. */
  answerWith(...replies: Reply[]): void;
  close(): Promise<void>;
}

const json =
  (status: number, body: unknown): Reply =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** Replies of the services, mostly for failures. */
export const replies = {
  json: (body: unknown) => json(200, body),
  refused: json(403, { error: 'Forbidden' }),
  tooMany: json(429, { error: 'Too Many Requests' }),
  broken: json(503, { error: 'Service Unavailable' }),
  html: ((response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Please wait</h1>')) as Reply,
  /** HTML with the media type of JSON. */
  notJson: ((response) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end('<h1>Please wait</h1>')) as Reply,
  huge: ((response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(`{"docs":[${'"x",'.repeat(80_000)}"x"]}`);
  }) as Reply,
  never: (() => undefined) as Reply,
  cut: ((response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' });
    response.write('{"docs":');
    response.socket?.destroySoon();
  }) as Reply,
  redirect:
    (to: string): Reply =>
    (response) =>
      void response.writeHead(302, { Location: to }).end(),
  picture:
    (content: Buffer, type = 'image/jpeg'): Reply =>
    (response) =>
      void response.writeHead(200, { 'Content-Type': type }).end(content),
};

/** An ISBN that Open Library has, and one that only Google Books has. */
export const knownIsbn = '9780860374558';
export const googleIsbn = '9789843349682';

const work = {
  key: '/works/OL12345W',
  title: 'Riyāḍ al-ṣāliḥīn',
  author_name: ['Yaḥyá ibn Sharaf Nawawī', 'S. M. Madni Abbasi'],
  language: ['ara', 'eng'],
  number_of_pages_median: 520,
  cover_i: 7_654_321,
  editions: {
    numFound: 1,
    docs: [
      {
        key: '/books/OL54321M',
        title: 'Gardens of the Righteous',
        subtitle: 'Riyadh as-Salihin of Imam Nawawi',
        publisher: ['Curzon Press'],
        publish_date: ['May 1975'],
        language: ['eng'],
        cover_i: 1_234_567,
      },
    ],
  },
};
/** Open Library's response for `knownIsbn`. */
export const openLibraryHit = { numFound: 1, start: 0, numFoundExact: true, docs: [work] };

const volume = (identifier: string) => ({
  kind: 'books#volume',
  volumeInfo: {
    title: 'Hadiser Alo',
    authors: ['Muhammad Abdul Malek'],
    publisher: 'Maktabatul Ashraf',
    publishedDate: '2011-02',
    pageCount: 240,
    language: 'bn',
    industryIdentifiers: [{ type: 'ISBN_13', identifier }],
  },
});
const googleHit = {
  kind: 'books#volumes',
  totalItems: 2,
  items: [volume('9780000000002'), volume(googleIsbn)],
};

const usual: [RegExp, unknown][] = [
  [new RegExp(`^/search\\.json\\?.*${knownIsbn}`), openLibraryHit],
  [/^\/search\.json\?/, { numFound: 0, start: 0, numFoundExact: true, docs: [] }],
  [new RegExp(`^/books/v1/volumes\\?.*${googleIsbn}`), googleHit],
  [/^\/books\/v1\/volumes\?/, { kind: 'books#volumes', totalItems: 0 }],
];

/** Starts a stand-in on a free port. */
export async function startIsbnStandIn(): Promise<IsbnStandIn> {
  const cover = await sharp({ create: { width: 120, height: 180, channels: 3, background: '#146' } })
    .jpeg()
    .toBuffer();
  const calls: IsbnStandIn['calls'] = [];
  const next: Reply[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    calls.push({ url, headers });
    const reply = next.shift();
    if (reply) return reply(response);
    if (url.startsWith('/b/id/')) return replies.picture(cover)(response);
    const found = usual.find(([path]) => path.test(url));
    return found ? json(200, found[1])(response) : json(404, {})(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answerWith: (...given) => void next.push(...given),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
