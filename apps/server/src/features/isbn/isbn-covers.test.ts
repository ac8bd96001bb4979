import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { coverBytes, useIsbnScene } from '../../test/scenes/isbn-scene.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { knownIsbn, replies } from '../../test/stand-ins/isbn-stand-in.ts';

const { standIn, volunteer, later, agree, lookUp, called, minute } = await useIsbnScene();

describe('a cover', () => {
  const cover = () => volunteer().get(`/api/isbn/${knownIsbn}/cover`);
  const none = "We couldn't get the cover. Take a picture of it instead.";
  beforeEach(async () => {
    await lookUp();
    await later(minute);
    called();
  });

  it('is fetched by its id and encoded again', async () => {
    const { image } = done(await cover());
    expect(called()).toEqual(['/b/id/1234567-L.jpg?default=false']);
    const [head, content = ''] = image.split(',');
    expect(head).toBe('data:image/webp;base64');
    expect(await sharp(Buffer.from(content, 'base64')).metadata()).toMatchObject({
      format: 'webp',
      width: 120,
    });
  });

  it.each([
    ['no picture', replies.html],
    [
      'another file that calls itself a picture',
      replies.picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['more than may be uploaded', replies.picture(Buffer.alloc(coverBytes + 1, 0xff))],
    ['nothing', replies.json({})],
  ])('that is %s is none', async (_what, reply) => {
    standIn.answerWith(reply);
    const { status, body } = await cover();
    expect([status, body.message]).toEqual([404, none]);
  });

  it('is not fetched without an agreement, nor of a number that was not looked up', async () => {
    expect((await volunteer().get('/api/isbn/9780306406157/cover')).body.message).toBe(none);
    done(await agree('openlibrary', false));
    expect((await cover()).body.message).toBe(none);
    expect(called()).toEqual([]);
  });
});
