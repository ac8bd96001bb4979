import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { useLibrary } from '../../test/test-library.ts';

const page =
  '<html lang="en"><head><title>The library</title><meta name="description" content="Find a book." /><script type="application/json" id="settings">{}</script></head><div id="root"></div>';
const folders: string[] = [];

/** A folder with the page of a built client. */
async function webDir(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'library-web-'));
  folders.push(folder);
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

const library = useLibrary({ library_name: 'Halls & Books' });
const named = useAnotherApp(library, async () => ({
  webDir: await webDir(),
  publicUrl: 'https://library.example',
}));
const unnamed = useAnotherApp(library, async () => ({ webDir: await webDir() }));
const proxied = useAnotherApp(library, async () => ({
  webDir: await webDir(),
  trustedProxies: ['127.0.0.1'],
}));
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** What a server sends for an address. `fetch` sends no other host than the true one. */
async function load(address: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(address, { headers, agent: false }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, html: await text(response) };
}

/** The contents of the tags of a page, by their names, as they are written. */
function tagsOf(html: string): Record<string, string> {
  const found = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name, content]) => [name, content]));
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const plain = async () => (await load(`${named().address}/nowhere`)).html;

describe('the page at the address of a book', () => {
  it('has what previews show: the title, the author, the category and the cover', async () => {
    const cover = '0199aaaa-1111-7222-8333-0123456789ab';
    const book = await library().make.book({
      title: 'রিয়াদুস সালেহীন',
      author: 'ইমাম নববী',
      category: 'হাদিস',
      cover: `/covers/${cover}.webp`,
    });
    const { status, html } = await load(`${named().address}/book-details?id=${book.book_id}`);
    expect(status).toBe(200);
    expect(titleOf(html)).toBe('রিয়াদুস সালেহীন · Halls &amp; Books');
    expect(tagsOf(html)).toEqual({
      description: 'ইমাম নববী · হাদিস',
      'og:type': 'book',
      'og:site_name': 'Halls &amp; Books',
      'og:title': 'রিয়াদুস সালেহীন',
      'og:description': 'ইমাম নববী · হাদিস',
      'og:url': `https://library.example/book-details?id=${book.book_id}`,
      'og:image': `https://library.example/covers/${cover}.jpg`,
      'og:image:alt': 'রিয়াদুস সালেহীন',
      'twitter:card': 'summary',
    });
    expect(html).toContain('id="settings">{"library_name"');
  });

  it('is found however its address is written', async () => {
    const book = await library().make.book({ title: 'A plain title' });
    const id = book.book_id.toUpperCase();
    for (const at of [`/book-details/?id=${id}`, `/book-details?from=chat&id=${id}&x=%`]) {
      const { html } = await load(named().address + at);
      expect(tagsOf(html)['og:url']).toBe(`https://library.example/book-details?id=${book.book_id}`);
    }
  });

  it('has the picture of a cover elsewhere, and the mark of the library without a cover', async () => {
    const { make } = library();
    const elsewhere = await make.book({ cover: 'https://covers.example/1.jpg' });
    const without = await make.book({ author: null, category: null });
    const tags = async (id: string) => tagsOf((await load(`${named().address}/book-details?id=${id}`)).html);
    expect(await tags(elsewhere.book_id)).toMatchObject({
      'og:image': `https://library.example/covers/external/${elsewhere.book_id}`,
    });
    expect(await tags(without.book_id)).toMatchObject({
      'og:image': 'https://library.example/icons/maskable-512.png',
      'og:image:alt': 'Halls &amp; Books',
      'og:description': 'Find a book, collect it in your hall, return it when you have read it.',
    });
    const picture = await load(`${named().address}/icons/maskable-512.png`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('never takes a title for markup', async () => {
    const title = `"><script>alert('1')</script> $& $\` </title> & co`;
    const book = await library().make.book({ title, author: '</head><b onload="x">' });
    const { html } = await load(`${named().address}/book-details?id=${book.book_id}`);
    const written =
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; $&amp; $` &lt;/title&gt; &amp; co';
    expect(titleOf(html)).toBe(`${written} · Halls &amp; Books`);
    expect(tagsOf(html)['og:title']).toBe(written);
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<\/head>/g)).toHaveLength(1);
  });

  it.each([
    ['an unknown book', '/book-details?id=0199aaaa-1111-7222-8333-0123456789ab'],
    ['no id', '/book-details'],
    ['an empty id', '/book-details?id='],
    ['a malformed id', "/book-details?id=1'%20OR%201=1"],
    ['an id that is not text', '/book-details?id=%00%ff'],
  ])('is the plain page for %s', async (_case, at) => {
    const { status, html } = await load(named().address + at);
    expect([status, html]).toEqual([200, await plain()]);
  });

  it('is the plain page for a deleted book, and at other addresses', async () => {
    const book = await library().make.book();
    const ofBook = `${named().address}/book-details?id=${book.book_id}`;
    expect((await load(`${named().address}/nowhere?id=${book.book_id}`)).html).toBe(await plain());
    expect((await load(ofBook)).html).not.toBe(await plain());
    await library()
      .database.updateTable('books')
      .set({ deleted_at: library().clock.now() })
      .where('book_id', '=', book.book_id)
      .execute();
    expect((await load(ofBook)).html).toBe(await plain());
  });

  it('has the headers of every page, and is sent whole each time', async () => {
    const { address } = named();
    const book = await library().make.book();
    const changing = ({ headers }: Awaited<ReturnType<typeof load>>) => {
      const { date, 'x-request-id': id, 'content-length': length, ...rest } = headers;
      expect([date, id, length]).not.toContain(undefined);
      return rest;
    };
    const ofBook = `${address}/book-details?id=${book.book_id}`;
    const first = await load(ofBook);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(changing(first)).toEqual(changing(await load(`${address}/browse-books`)));
    const again = await load(ofBook, {
      'if-none-match': '*',
      'if-modified-since': new Date(0).toUTCString(),
    });
    expect([again.status, again.html]).toEqual([200, first.html]);
  });
});

describe('the page at a public address', () => {
  it.each([
    ['/', null],
    ['/browse-books', 'Browse Books'],
    ['/leaderboard', 'Leaderboard'],
    ['/rules', 'Rules of borrowing'],
    ['/privacy', 'Privacy'],
    ['/forgot-password', 'Forgot password'],
    ['/user/reader', 'Log in'],
    ['/user/reader?mode=register', 'Register'],
  ])('says what %s is', async (at, title) => {
    const { html } = await load(named().address + at);
    const tags = tagsOf(html);
    expect(titleOf(html)).toBe(title === null ? 'Halls &amp; Books' : `${title} · Halls &amp; Books`);
    expect(tags).toEqual({
      description: expect.stringMatching(/^[A-Z].{20,}\.$/),
      'og:type': 'website',
      'og:site_name': 'Halls &amp; Books',
      'og:title': title ?? 'Halls &amp; Books',
      'og:description': tags.description,
      'og:url': `https://library.example${at}`,
      'og:image': 'https://library.example/icons/maskable-512.png',
      'og:image:alt': 'Halls &amp; Books',
      'twitter:card': 'summary',
    });
  });

  it('names the page whatever filters it has, and the library at any other address', async () => {
    const filtered = (await load(`${named().address}/browse-books/?language=bn`)).html;
    expect(titleOf(filtered)).toBe('Browse Books · Halls &amp; Books');
    expect(tagsOf(filtered)).not.toHaveProperty('og:url');
    for (const at of ['/my-reads', '/nowhere', '/constructor', '/nowhere?mode=register']) {
      const { html } = await load(named().address + at);
      expect([titleOf(html), tagsOf(html)['og:url']]).toEqual(['Halls &amp; Books', undefined]);
    }
  });
});

describe('the origin of a book’s address and picture', () => {
  const addressOf = async (server: string, headers: Record<string, string>) => {
    const book = await library().make.book({ title: 'A book' });
    const at = `/book-details?id=${book.book_id}`;
    const { html } = await load(server + at, headers);
    const tags = tagsOf(html);
    expect(tags['og:title']).toBe('A book');
    return tags['og:url']?.replace(at, '') ?? null;
  };

  it('is the public one, whatever host a caller names', async () => {
    expect(await addressOf(named().address, { host: 'evil.example' })).toBe('https://library.example');
  });

  it('is the one of the call where no public one is set', async () => {
    expect(await addressOf(unnamed().address, {})).toBe(unnamed().address);
    expect(await addressOf(unnamed().address, { host: 'books.example:8080' })).toBe(
      'http://books.example:8080',
    );
  });

  it.each([
    'a"b',
    '"><script>',
    'books.example/path',
    'user:word@books.example',
    'books.example:80:80',
    'two words',
    'books.example?x',
  ])('is left out for the host %s', async (host) => {
    expect(await addressOf(unnamed().address, { host })).toBeNull();
  });

  it('takes what a proxy says from a trusted proxy alone', async () => {
    const forwarded = { 'x-forwarded-host': 'books.example', 'x-forwarded-proto': 'https' };
    expect(await addressOf(proxied().address, forwarded)).toBe('https://books.example');
    expect(await addressOf(unnamed().address, forwarded)).toBe(unnamed().address);
  });
});
