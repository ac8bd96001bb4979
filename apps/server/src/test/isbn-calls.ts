/** A small picture, as PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgSGMAIRQKABkvAmVh+F9OAAAAAElFTkSuQmCC',
  'base64',
);

/** The form for adding a book by photographs. */
export function draftForm(
  fields: Record<string, string>,
  pictures: { cover?: Buffer; title_page?: Buffer } = { cover: pixel, title_page: pixel },
): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(fields)) form.set(field, text);
  for (const [field, content] of Object.entries(pictures)) {
    form.set(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), `${field}.png`);
  }
  return form;
}

/** The description of a book, as the page of books to describe sends it. */
export const description = (title: string) => ({
  title,
  author_name: 'Imam an-Nawawi',
  publisher_name: 'Dar al-Minhaj',
  category_name: 'Hadith',
});

/** Calls of the endpoints about ISBNs and books that are added by photographs, for `plausibleCalls`. */
export function isbnCalls(things: { hall_id: string; book_id: string }, unknown: () => string) {
  const isbn = '9789848254004';
  return {
    lookUpIsbn: () => ({ params: { isbn }, query: { elsewhere: 'true' } }),
    proposedCover: () => ({ params: { isbn }, missing: true as const }),
    listBookSources: () => ({ params: { id: things.book_id } }),
    listIsbnSources: () => ({}),
    agreeToIsbnSource: () => ({ params: { source: 'openlibrary' }, body: { agreed: false } }),
    draftBook: () => ({ body: draftForm({ hall_id: things.hall_id }) }),
    listBooksToDescribe: () => ({ query: { page: '1' } }),
    titlePage: () => ({ params: { id: unknown() }, missing: true as const }),
    describeBook: () => ({
      params: { id: unknown() },
      body: description('The Forty'),
      missing: true as const,
    }),
  };
}
