import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let admin: TestClient;
beforeAll(async () => {
  admin = await library().as(await library().make.admin());
});

async function replace(book_id: string, content?: Buffer) {
  const form = new FormData();
  if (content) form.set('image', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'photo.jpg');
  return admin.call('PUT', `/api/admin-book/${book_id}/cover`, form);
}
const photograph = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer();
const files = () => readdir(path.join(library().dataDir, 'covers'));

it('an uploaded picture replaces the cover of a book, whatever it was', async () => {
  const { book_id, title } = await library().make.book({ cover: 'https://covers.example.test/one.jpg' });
  const { image_url } = done(await replace(book_id, await photograph()));
  expect(image_url).toMatch(/^\/covers\/[0-9a-f-]{36}\.webp$/);
  expect((await library().visitor.get(`/api/books/${book_id}`)).body.imageURL).toBe(image_url);
  expect(await files()).toContain(path.basename(image_url));
  const [entry] = await auditOf(library(), book_id);
  expect(entry).toMatchObject({
    action: 'changed',
    before: { title, cover: 'https://covers.example.test/one.jpg' },
    after: { title, cover: image_url },
  });
});

it('nothing stays behind of a picture that was refused, or of a book that is not there', async () => {
  const { book_id } = await library().make.book();
  const before = await files();
  const missing = await replace(book_id);
  expect([missing.status, missing.body.errors]).toEqual([422, { image: ['Please choose a picture.'] }]);
  expect((await replace(book_id, Buffer.from('no picture'))).status).toBe(422);
  expect((await replace(library().makeId(), await photograph())).status).toBe(404);
  expect(await files()).toEqual(before);
  expect((await library().visitor.get(`/api/books/${book_id}`)).body.imageURL).toMatch(/default/);
});
