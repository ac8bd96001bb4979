import type { TestClient, TestResponse } from './client.ts';

let books = 0;

/** The fields of the insert form for a new book with two copies, as a browser sends them; each call makes another title. */
export function newBook() {
  books += 1;
  return {
    title: `A new book, number ${books}`,
    description: '',
    copies_to_add: '2',
    is_new_book: '1',
    author_name: 'A new author',
    publisher_name: 'A new publisher',
    category_name: 'A new category',
  };
}

interface ImageFile {
  content: Buffer;
  name?: string;
  type?: string;
}

/** Submits the insert form as this caller, with or without an image. */
export function submitBook(
  client: TestClient,
  fields: Record<string, string>,
  image?: ImageFile,
): Promise<TestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (image) {
    const { content, name = 'cover.png', type = 'image/png' } = image;
    form.set('image', new Blob([new Uint8Array(content)], { type }), name);
  }
  return client.call('POST', '/api/books', form);
}
