import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';
import { coverImage } from '../looks/cover-image.ts';

/** A book with its own cover, added by a volunteer through the insert call; returns id and title. */
export async function bookWithCover(library: TestLibrary, title: string) {
  const volunteer = await library.make.volunteer();
  const { buffer, name, mimeType } = await coverImage();
  const form = new FormData();
  const fields = {
    title,
    is_new_book: '1',
    copies_to_add: '1',
    author_name: `Author of ${title}`,
    publisher_name: 'Green Press',
    category_name: 'Covers',
    description: '',
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('image', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const client = await library.as(volunteer);
  const { status, body } = await client.post('/api/books', form);
  if (status !== 201) throw new Error(`${status}: ${body.message}`);
  return { book_id: String(body.data.book_id), title };
}
