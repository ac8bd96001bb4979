import { describe, expect, it } from 'vitest';
import { noEditionFacts } from '../../test/edition-facts.ts';
import { bookDraft, bookForm, withName, withoutPublisher } from './book-draft.ts';

const book = {
  book_id: 'b',
  title: 'তাফসীর ইবনে কাছীর',
  description: null,
  image_url: '/covers/1.webp',
  language: 'bn' as const,
  isbn: '984-412-644-4',
  ...noEditionFacts,
  translator: 'Abdul Karim',
  year: 2012,
  author: { author_id: 'a1', name: 'Ibn Kathir' },
  publisher: null,
  category: { category_id: 'c1', name: 'Tafsir' },
};

const noEdition = {
  other_titles: [],
  translator: '',
  edition: '',
  year: '',
  pages: '',
  volume: '',
  volume_no: '',
};

describe('the book dialog', () => {
  it('starts empty for a new book and sends empty fields for the server to refuse', () => {
    expect(bookForm(bookDraft(null))).toEqual({
      title: '',
      description: '',
      image_url: '',
      language: '',
      isbn: '',
      isbn_as_printed: false,
      publisher_unknown: false,
      ...noEdition,
      author: '',
      publisher: '',
      category: '',
    });
  });

  it('starts with the book to edit and sends it back unchanged', () => {
    expect(bookForm(bookDraft(book))).toEqual({
      title: 'তাফসীর ইবনে কাছীর',
      description: '',
      image_url: '/covers/1.webp',
      language: 'bn',
      isbn: '984-412-644-4',
      isbn_as_printed: false,
      publisher_unknown: true,
      ...noEdition,
      translator: 'Abdul Karim',
      year: '2012',
      author: 'a1',
      publisher: '',
      category: 'c1',
    });
  });

  it('knows the publisher once one is given, and names none while nobody knows it', () => {
    const known = withName(bookDraft(book), 'publisher', { chosenId: 'p1', typed: '' });
    expect(bookForm(known)).toMatchObject({ publisher: 'p1', publisher_unknown: false });
    expect(bookForm(withoutPublisher(known, true))).toMatchObject({ publisher: '', publisher_unknown: true });
    const other = withName(bookDraft(book), 'author', { chosenId: 'a2', typed: '' });
    expect(bookForm(other)).toMatchObject({ author: 'a2', publisher_unknown: true });
  });

  it('sends a typed name in place of the chosen entry, unless it is blank', () => {
    const draft = bookDraft(book);
    draft.names.author.typed = ' Ibn Hajar ';
    draft.names.category.typed = '   ';
    expect(bookForm(draft)).toMatchObject({ author: 'Ibn Hajar', category: 'c1' });
  });
});
