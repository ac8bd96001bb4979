import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { listBooksToDescribe } from '@library/contract/intake/book-drafts.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useDraftScene } from '../../test/scenes/draft-scene.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { firstMorning } from '../../test/test-library.ts';

const { library, scene, send, drafted, waiting, describeAs, detail } = useDraftScene();

const files = async () => (await readdir(path.join(library().dataDir, 'covers'))).sort();

describe('a book that is added by photographs', () => {
  it('is immediately an ordinary book: it is found, requested and lent', async () => {
    const response = await send({ isbn: '984-412-644-4', copies_to_add: '2' });
    expect([response.status, response.body]).toMatchObject([
      201,
      { success: true, message: 'Added with 2 copies. It can be lent now, and described later.' },
    ]);
    const { book_id, title, copy_labels } = response.body.data;
    expect(title).toBe(`Not yet described · ${copy_labels[0]}`);
    expect(await detail(book_id)).toMatchObject({
      title,
      author: 'Unknown Author',
      isbn: '984-412-644-4',
      imageURL: expect.stringMatching(/^\/covers\/[0-9a-f-]{36}\.webp$/),
      halls: [{ hall_id: scene.hall.hall_id, available_copies_in_hall: 2 }],
    });
    const label = await library().visitor.get(`/api/books?search=${encodeURIComponent(title)}`);
    expect(label.body.data[0]).toMatchObject({ id: book_id });
    const { make, as, clock } = library();
    const reader = await as(await make.reader({ hall_id: scene.hall.hall_id }));
    const { req_id } = done(await reader.post('/api/request', { book_id, hall_id: scene.hall.hall_id })).data;
    done(await scene.volunteer.patch('/api/request/fulfill', { req_id, return_date: clock.today() }));
    // A book can be described while a reader has it at home.
    done(await describeAs(scene.colleague, book_id, { title: 'Described meanwhile' }));
    expect((await detail(book_id)).title).toBe('Described meanwhile');
  });

  it('is not among the newest books of the home page before it is described', async () => {
    const newest = async () =>
      done(await library().visitor.get('/api/home')).newest.map(({ title }: { title: string }) => title);
    const { book_id, title } = await drafted();
    expect(await newest()).not.toContain(title);
    done(await describeAs(scene.colleague, book_id, { title: 'Described for the shelf' }));
    expect(await newest()).toContain('Described for the shelf');
  });

  it('waits for a description, those of the caller’s hall first, and its title page is for staff alone', async () => {
    const far = await library().make.hall();
    const [first, own] = [
      done(await send({ hall_id: far.hall_id }, { client: scene.admin })).data,
      await drafted(),
    ];
    const page = await waiting();
    expect(listBooksToDescribe.response.parse(page)).toEqual(page);
    expect(page).toMatchObject({
      total: 2,
      data: [
        {
          book_id: own.book_id,
          copy_labels: own.copy_labels,
          hall_names: [scene.hall.name],
          image_url: expect.stringMatching(/^\/covers\//),
          drafted_at: firstMorning.toISOString(),
        },
        { book_id: first.book_id, hall_names: [far.name] },
      ],
    });
    expect((await waiting(scene.admin)).data.map(({ book_id }: { book_id: string }) => book_id)).toEqual([
      first.book_id,
      own.book_id,
    ]);
    const { image } = done(await scene.volunteer.get(`/api/books/${own.book_id}/title-page`));
    const content = Buffer.from(image.split(',')[1], 'base64');
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 300, height: 450 });
    // Only the cover is stored as a public file.
    const shown = (await detail(own.book_id)).imageURL.slice('/covers/'.length, -'.webp'.length);
    expect((await files()).filter((file) => file.startsWith(shown))).toHaveLength(2);
  });

  it.each([
    ['no cover', { cover: undefined }, 'cover', 'Please take a picture of the cover.'],
    ['no title page', { title_page: undefined }, 'title_page', 'Please take a picture of the title page.'],
    ['a cover that is no picture', { cover: Buffer.from('no picture at all') }, 'cover', /JPEG, PNG or WebP/],
    [
      'a title page that is no picture',
      { title_page: Buffer.from('<svg></svg> and more') },
      'title_page',
      /JPEG, PNG or WebP/,
    ],
  ])('is refused with %s, and leaves nothing behind', async (_what, pictures, field, sentence) => {
    const before = await files();
    const { status, body } = await send({}, { pictures });
    expect([status, body.errors[field][0]]).toEqual([422, expect.stringMatching(sentence)]);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await files()).toEqual(before);
    expect((await waiting()).total).toBe(0);
  });

  it.each([
    [{ isbn: '984-412-644-5' }, 'isbn', 'Please check the ISBN: one of its digits is wrong.'],
    [{ copies_to_add: '0' }, 'copies_to_add', /^Number of copies must be at least 1\.$/],
  ])('is refused with %o', async (fields, field, sentence) => {
    const { status, body } = await send(fields);
    expect([status, body.errors[field][0]]).toEqual([422, expect.stringMatching(sentence)]);
  });

  it('goes to a hall that an admin names, and to no unknown one', async () => {
    for (const hall_id of ['', 'abc', library().makeId()]) {
      const { status, body } = await send({ hall_id }, { client: scene.admin });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['hall_id']]);
    }
    // A volunteer's copies go to the volunteer's own hall, whatever the form says.
    const other = await library().make.hall();
    const { book_id } = await drafted({ hall_id: other.hall_id });
    expect((await detail(book_id)).halls).toMatchObject([{ hall_id: scene.hall.hall_id }]);
  });

  it('is undone like other additions, and then waits for nobody', async () => {
    const { book_id, addition_id } = await drafted();
    expect(done(await scene.volunteer.get('/api/book-additions')).data).toMatchObject([
      { addition_id, book_id },
    ]);
    done(await scene.volunteer.post('/api/book-additions/undo', { addition_id }));
    expect((await waiting()).total).toBe(0);
    expect((await describeAs(scene.volunteer, book_id)).status).toBe(404);
  });
});
