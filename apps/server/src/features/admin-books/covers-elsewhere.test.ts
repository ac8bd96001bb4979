import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { bookDialog } from '../../test/scenes/admin-scene.ts';
import { done, lendingScene, returned } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const elsewhere = 'https://covers.example.test/a b/রিয়াদ.jpg?size=large';
const own = '/covers/0190a0b0-0000-7000-8000-000000000001.webp';

let admin: TestClient;

beforeAll(async () => {
  const { make, as } = library();
  admin = await as(await make.admin());
});

async function added(image_url: unknown): Promise<string> {
  return done(await admin.post('/api/admin-book', bookDialog({ image_url }))).book_id;
}

async function storedCover(book_id: string): Promise<string | null> {
  const { data } = done(await admin.get('/api/admin-book'));
  return data.find((book: { book_id: string }) => book.book_id === book_id).image_url;
}

/** Requests a cover without following the redirect. */
function fetchCover(path: string): Promise<Response> {
  return fetch(library().address + path, { redirect: 'manual' });
}

describe('the image address of a book', () => {
  it.each([
    ['', null],
    [null, null],
    [undefined, null],
    ['/images/default_book_cover.jpg', null],
    [own, own],
    [elsewhere, elsewhere],
    ['http://covers.example.test/1.jpg', 'http://covers.example.test/1.jpg'],
  ])('%j is kept as %j', async (image_url, kept) => {
    expect(await storedCover(await added(image_url))).toBe(kept);
  });

  it.each([
    'cover.jpg',
    '/covers/../secret.webp',
    '/storage/1.jpg',
    '//covers.example.test/1.jpg',
    'ftp://covers.example.test/1.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://',
    'https://user:secret@covers.example.test/1.jpg',
  ])('%j is refused with a sentence', async (image_url) => {
    const response = await admin.post('/api/admin-book', bookDialog({ image_url }));
    const sentence = 'Image URL must start with http:// or https://, or be a cover from this site.';
    expect([response.status, response.body.errors]).toEqual([422, { image_url: [sentence] }]);
  });
});

describe('an external cover', () => {
  it('appears on all reader screens as a path of this library that redirects there', async () => {
    const book_id = await added(elsewhere);
    const { make } = library();
    const scene = await lendingScene(library(), 0);
    await make.copies({ book_id }, scene.hall);
    await returned({ ...scene, book: { ...scene.book, book_id } });
    await scene.readerClient.post('/api/wish', { book_id });
    const path = `/covers/external/${book_id}`;

    const { data } = done(await library().visitor.get('/api/books'));
    expect(data.find((book: { id: string }) => book.id === book_id).imageUrl).toBe(path);
    expect(done(await library().visitor.get(`/api/books/${book_id}`)).imageURL).toBe(path);
    expect(done(await scene.readerClient.get('/api/wish'))[0].image_url).toBe(path);
    const reads = done(await scene.readerClient.get('/api/my-reads'));
    expect(reads.completedReads[0].request.book.image_url).toBe(path);

    const response = await fetchCover(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(new URL(elsewhere).href);
  });

  it('redirects only image requests, not followed links', async () => {
    const url = `/covers/external/${await added(elsewhere)}`;
    const ask = (mode: string) => library().app.inject({ url, headers: { 'sec-fetch-mode': mode } });
    expect((await ask('no-cors')).statusCode).toBe(302);
    const followed = await ask('navigate');
    expect([followed.statusCode, followed.headers.location]).toEqual([404, undefined]);
  });

  it('redirects to the new address after a change, and is 404 after its removal', async () => {
    const book_id = await added(elsewhere);
    const set = async (image_url: string) =>
      done(await admin.put(`/api/admin-book/${book_id}`, bookDialog({ image_url })));
    const path = `/covers/external/${book_id}`;
    await set('https://other.example.test/2.jpg');
    expect((await fetchCover(path)).headers.get('location')).toBe('https://other.example.test/2.jpg');
    await set('');
    expect((await fetchCover(path)).status).toBe(404);
    const detail = done(await library().visitor.get(`/api/books/${book_id}`));
    expect(detail.imageURL).toBe('/images/default_book_cover.jpg');
  });

  it.each([
    ['a book with a cover of ours', () => added(own)],
    ['an unknown book', async () => library().makeId()],
    ['no id', async () => 'nonsense'],
  ])('is not found for %s', async (_what, id) => {
    const response = await fetchCover(`/covers/external/${await id()}`);
    expect(response.status).toBe(404);
  });
});
