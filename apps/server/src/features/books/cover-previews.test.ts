import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

async function file(url: string) {
  const response = await fetch(library().address + url);
  return { response, content: Buffer.from(await response.arrayBuffer()) };
}

/** Uploads a picture of one colour as a book's cover; returns the cover's path. */
async function coverOf(background: string): Promise<string> {
  const client = await library().as(await library().make.volunteer());
  const picture = sharp({ create: { width: 2000, height: 3000, channels: 3, background } });
  const content = await picture.png().toBuffer();
  const { body } = await submitBook(client, newBook(), { content, name: 'cover.png', type: 'image/png' });
  return (await library().visitor.get(`/api/books/${body.data.book_id}`)).body.imageURL;
}

describe('the preview of a cover', () => {
  it('is a JPEG, the same each time', async () => {
    const preview = (await coverOf('#336699')).replace('.webp', '.jpg');
    const { response, content } = await file(preview);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 1200 });
    const { dominant } = await sharp(content).stats();
    expect(dominant).toEqual({ r: 56, g: 104, b: 152 });
    const again = await Promise.all(Array.from({ length: 60 }, () => file(preview)));
    expect(again.every((each) => each.content.equals(content))).toBe(true);
  });

  it('is made in turn when many are asked for', async () => {
    const covers = await Promise.all(['#112233', '#445566', '#778899'].map(coverOf));
    const responses = await Promise.all(covers.map((cover) => file(cover.replace('.webp', '.jpg'))));
    expect(responses.map(({ response }) => response.status)).toEqual([200, 200, 200]);
  });

  it('is missing for a cover that is not there, and for any other name', async () => {
    const names = ['0199aaaa-1111-7222-8333-0123456789ab.jpg', 'none.jpg', '..%2fcovers.jpg'];
    for (const name of names) expect((await file(`/covers/${name}`)).response.status).toBe(404);
  });
});
