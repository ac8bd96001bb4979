import { draftBook } from '@library/contract/intake/book-drafts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer } from '../../../test/fake-server.ts';
import { intakeServer } from '../../../test/intake.ts';
import { show } from '../../../test/show.tsx';
import { InsertForm } from '../insert-form.tsx';

let server: FakeServer;
beforeEach(() => {
  server = intakeServer();
});

describe('two photographs', () => {
  const dialog = page.getByRole('dialog', { name: 'Add it with two pictures' });
  const add = dialog.getByRole('button', { name: 'Add the book' });
  /** A picture larger than the sent size, and grainy like a photograph: a plain one would already have a smaller file. */
  const photograph = async (name: string) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1800, 60];
    const picture = new ImageData(1800, 60);
    let grain = 1;
    for (let byte = 0; byte < picture.data.length; byte += 1) {
      grain = (grain * 48_271) % 2_147_483_647;
      picture.data[byte] = byte % 4 === 3 ? 255 : grain % 256;
    }
    canvas.getContext('2d')?.putImageData(picture, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return new File(blob ? [blob] : [], name, { type: 'image/png' });
  };

  it('make a book, whose code is shown; both are needed, and are made smaller', async () => {
    server.answer(draftBook, {
      success: true,
      message: 'Added with 1 copy. It can be lent now, and described later.',
      data: {
        book_id: 'a-draft',
        title: 'Not yet described · C000123',
        copy_labels: ['C000123'],
        addition_id: 'one',
      },
    });
    await show(<InsertForm />);
    await page.getByRole('button', { name: 'Add with two pictures' }).click();
    await add.click();
    await expect.element(dialog).toMatchTextContent('Please take a picture of the cover.');
    await dialog.getByLabelText('Cover').upload(await photograph('cover.png'));
    await dialog.getByLabelText('Title page').upload(await photograph('page.png'));
    await expect.element(dialog.getByRole('img', { name: 'Picture: cover' })).toBeVisible();
    const chosen = dialog.getByLabelText('Cover').element() as HTMLInputElement;
    const takenAt = chosen.files?.[0]?.lastModified;
    await add.click();
    await expect
      .element(page.getByText('Added with 1 copy. It can be lent now, and described later.'))
      .toBeVisible();
    await expect.element(page.getByText('C000123')).toBeVisible();
    const { body } = server.callsTo(draftBook)[0] ?? {};
    const sent = body instanceof FormData ? Object.fromEntries(body) : {};
    expect(sent).toEqual({ copies_to_add: '1', cover: expect.any(File), title_page: expect.any(File) });
    // A second press after no response sends the same file, by whose time the server doesn't add the book twice.
    expect((sent.cover as File).lastModified).toBe(takenAt);
    for (const name of ['cover', 'title_page']) {
      const { width, height } = await createImageBitmap(sent[name] as File);
      expect([width, height]).toEqual([1600, 53]);
    }
  });

  it('that are refused say why under the right one', async () => {
    server.refuse(draftBook, 422, {
      success: false,
      message: 'The cover must be a JPEG, PNG or WebP picture.',
      errors: { title_page: ["We couldn't read this picture. Please choose another one."] },
    });
    await show(<InsertForm />);
    await page.getByRole('button', { name: 'Add with two pictures' }).click();
    for (const name of ['Cover', 'Title page']) {
      await dialog.getByLabelText(name).upload(await photograph('a.png'));
    }
    await add.click();
    await expect.element(dialog.getByLabelText('Title page')).toBeInvalid();
    await expect.element(dialog.getByLabelText('Cover')).not.toBeInvalid();
  });
});
