import { copyStates } from '@library/contract/copies/copies.ts';
import { describe, expect, it } from 'vitest';
import { editionFactsOf } from '../../test/factories.ts';
import { addReading } from '../../test/readings.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

describe('the details of a book', () => {
  it('[S6-02] [S7-28] [S3-04] [S3-05] [S3-06] are complete, also for a visitor', async () => {
    const { make, visitor, clock } = library();
    const hall = await make.hall({ name: 'The only hall' });
    const reader = await make.reader({ name: 'Second reader' });
    const book = await make.book({ title: 'A whole book', description: 'What it is about' });
    const firstDay = clock.today();
    await addReading(library(), book, {
      hall,
      reader: await make.reader({ name: 'First reader' }),
      rating: 4,
    });
    clock.set(new Date(clock.now().getTime() + 86_400_000));
    await addReading(library(), book, { hall, reader, rating: 5, comment: 'Good' });
    const response = await visitor.get(`/api/books/${book.book_id}`);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      id: book.book_id,
      title: 'A whole book',
      author: book.names.author,
      imageURL: '/images/default_book_cover.jpg',
      availability: true,
      isLoved: false,
      average_rating: 4.5,
      rating_count: 2,
      publisher: book.names.publisher,
      category: book.names.category,
      language: null,
      isbn: null,
      ...editionFactsOf(),
      other_titles: [],
      work: null,
      description: 'What it is about',
      halls: [
        {
          hall_id: hall.hall_id,
          hall_name: 'The only hall',
          available_copies_in_hall: 2,
          gender: 'male',
        },
      ],
      author_id: book.author_id,
      category_id: book.category_id,
      more_by_author: false,
      more_in_category: false,
      expected_back: [],
      waiting: {
        people: 0,
        halls: [{ hall_id: hall.hall_id, hall_name: 'The only hall', gender: 'male', copies: 2 }],
      },
      reviews: [
        {
          review_id: expect.any(String),
          name: 'Second reader',
          date: clock.today(),
          rating: 5,
          comment: 'Good',
          edited: false,
          may_report: false,
        },
        {
          review_id: expect.any(String),
          name: 'First reader',
          date: firstDay,
          rating: 4,
          comment: null,
          edited: false,
          may_report: false,
        },
      ],
    });
  });

  it('have fallbacks for missing fields, and no halls without copies', async () => {
    const { make, visitor } = library();
    const book = await make.book({ author: null, publisher: null, category: null });
    await make.copies(book, await make.hall(), 1, 'lent');
    const { body } = await visitor.get(`/api/books/${book.book_id}`);
    expect(body).toMatchObject({
      author: 'Unknown Author',
      publisher: 'N/A',
      category: 'N/A',
      description: null,
      availability: false,
      average_rating: 0,
      rating_count: 0,
      halls: [],
      reviews: [],
    });
  });

  it('[S2.5-10] [S2.5-11] list the halls that have an available copy, and count none that is away, lost or withdrawn', async () => {
    const { make, visitor } = library();
    const book = await make.book();
    const [near, far, bare] = [await make.hall(), await make.hall(), await make.hall()];
    await make.copies(book, near, 3);
    await make.copies(book, far);
    for (const state of copyStates.filter((one) => one !== 'available')) {
      for (const hall of [near, bare]) await make.copies(book, hall, 2, state);
    }
    const { halls } = (await visitor.get(`/api/books/${book.book_id}`)).body;
    const counts = halls.map((hall: Record<string, unknown>) => [
      hall.hall_id,
      hall.available_copies_in_hall,
    ]);
    expect(new Map(counts)).toEqual(
      new Map([
        [near.hall_id, 3],
        [far.hall_id, 1],
      ]),
    );
  });

  it('list the halls with available copies: the reader’s own, those of the reader’s gender, the others', async () => {
    const { make, as, visitor } = library();
    const book = await make.book();
    const amber = await make.hall({ name: 'amber', gender: 'female' });
    const birch = await make.hall({ name: 'Birch', gender: 'male' });
    const cedar = await make.hall({ name: 'Cedar', gender: 'female' });
    const dune = await make.hall({ name: 'Dune', gender: 'male' });
    const empty = await make.hall({ name: 'Empty', gender: 'male' });
    for (const hall of [dune, cedar, birch, amber]) await make.copies(book, hall);
    await make.copies(book, empty, 2, 'held');
    const path = `/api/books/${book.book_id}`;
    const order = async (client: typeof visitor) =>
      (await client.get(path)).body.halls.map((hall: { hall_name: string }) => hall.hall_name);

    expect(await order(visitor)).toEqual(['amber', 'Birch', 'Cedar', 'Dune']);
    const man = await make.reader({ hall_id: dune.hall_id, gender: 'male' });
    expect(await order(await as(man))).toEqual(['Dune', 'Birch', 'amber', 'Cedar']);
    const woman = await make.reader({ hall_id: null, gender: 'female' });
    expect(await order(await as(woman))).toEqual(['amber', 'Cedar', 'Birch', 'Dune']);
    const guest = await make.reader({ hall_id: empty.hall_id, gender: null });
    expect(await order(await as(guest))).toEqual(['amber', 'Birch', 'Cedar', 'Dune']);
    const volunteer = await make.volunteer({ hall_id: cedar.hall_id });
    expect(await order(await as(volunteer))).toEqual(['amber', 'Birch', 'Cedar', 'Dune']);
  });

  it.each([
    ['unknown', () => library().makeId()],
    ['malformed', () => 'abc'],
    ['numeric', () => '1'],
    ['strange', () => encodeURIComponent("'; --")],
  ])('[S7-28] of an %s id are a 404 with the sentence that the page shows', async (_what, id) => {
    const response = await library().visitor.get(`/api/books/${id()}`);
    expect(response.status).toBe(404);
    expect(response.body.message).toBe('Book not found');
  });

  it('of a deleted book are a 404', async () => {
    const { make, visitor, database, clock } = library();
    const book = await make.book();
    await database
      .updateTable('books')
      .set({ deleted_at: clock.now() })
      .where('book_id', '=', book.book_id)
      .execute();
    const response = await visitor.get(`/api/books/${book.book_id}`);
    expect(response.status).toBe(404);
    expect(response.body.message).toBe('Book not found');
  });
});

describe('title suggestions', () => {
  const suggested = async (title: string) => {
    const response = await library().visitor.get(`/api/books/search?title=${encodeURIComponent(title)}`);
    expect(response.status).toBe(200);
    expect(response.body.success).toBe(true);
    return response.body.data.map((book: { title: string }) => book.title);
  };

  it('[S7-43] [S3-10] contain the names and ids of author, publisher and category', async () => {
    const { make, visitor } = library();
    const book = await make.book({ title: 'Suggested whole', description: 'Words' });
    const { body } = await visitor.get('/api/books/search?title=suggested%20w');
    expect(body).toEqual({
      success: true,
      data: [
        {
          book_id: book.book_id,
          title: 'Suggested whole',
          author_id: book.author_id,
          author_name: book.names.author,
          publisher_id: book.publisher_id,
          publisher_name: book.names.publisher,
          category_id: book.category_id,
          category_name: book.names.category,
          language: null,
          isbn: null,
          ...editionFactsOf(),
          description: 'Words',
        },
      ],
    });
  });

  it('omit missing fields', async () => {
    const { make, visitor } = library();
    await make.book({ title: 'Bare as bone', author: null, publisher: null, category: null });
    const { body } = await visitor.get('/api/books/search?title=bare+as');
    expect(body.data[0]).toMatchObject({ author_id: null, author_name: null, description: '' });
  });

  it('show titles that start with the text first, and at most ten', async () => {
    const { make } = library();
    await make.book({ title: 'A lantern' });
    await make.book({ title: 'Lantern' });
    expect(await suggested('lantern')).toEqual(['Lantern', 'A lantern']);
    for (let index = 0; index < 12; index += 1) await make.book({ title: `Lantern ${index}` });
    expect(await suggested('LANTERN')).toHaveLength(10);
  });

  it('find titles in any script and treat special characters literally', async () => {
    const { make } = library();
    await make.book({ title: 'তাফসীর ইবনে কাছীর' });
    await make.book({ title: 'تفسير الجلالين' });
    await make.book({ title: 'Half 50%_off' });
    expect(await suggested('তাফ')).toEqual(['তাফসীর ইবনে কাছীর', 'تفسير الجلالين']);
    expect(await suggested('الجلالين')).toEqual(['تفسير الجلالين']);
    expect(await suggested('50%_')).toEqual(['Half 50%_off']);
    expect(await suggested('%%%')).toEqual([]);
  });

  it.each(['', 'la', '  la  ', 'আল'])('are none for "%s"', async (title) => {
    await library().make.book({ title: 'Lala আলআল' });
    expect(await suggested(title)).toEqual([]);
  });

  it('are empty without a title and for a deleted book', async () => {
    const { make, visitor, database, clock } = library();
    expect((await visitor.get('/api/books/search')).body).toEqual({ success: true, data: [] });
    const book = await make.book({ title: 'Gone for good' });
    await database
      .updateTable('books')
      .set({ deleted_at: clock.now() })
      .where('book_id', '=', book.book_id)
      .execute();
    expect(await suggested('gone for good')).toEqual([]);
  });
});
