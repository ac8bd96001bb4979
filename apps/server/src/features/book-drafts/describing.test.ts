import { describe, expect, it } from 'vitest';
import { useDraftScene } from '../../test/scenes/draft-scene.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { firstMorning } from '../../test/test-library.ts';
import { sweepTitlePages } from './book-drafts.service.ts';

const { library, scene, drafted, waiting, describeAs, detail } = useDraftScene();

describe('describing it', () => {
  it('gives it its facts, keeps cover and number, and is written down', async () => {
    const { book_id, title } = await drafted({ isbn: '984-412-644-4' });
    const { imageURL } = await detail(book_id);
    const facts = {
      title: 'The Forty Hadith',
      language: 'en',
      year: '১৯৯৮',
      taken_from: 'openlibrary',
      taken_fields: 'title',
    };
    expect(done(await describeAs(scene.colleague, book_id, facts)).message).toBe('The book is described.');
    expect(await detail(book_id)).toMatchObject({
      title: 'The Forty Hadith',
      author: 'Imam an-Nawawi',
      publisher: 'Dar al-Minhaj',
      category: 'Hadith',
      language: 'en',
      year: 1998,
      isbn: '984-412-644-4',
      imageURL,
    });
    expect((await waiting()).total).toBe(0);
    expect((await auditOf(library(), book_id)).at(-1)).toMatchObject({
      action: 'described',
      before: { title },
      after: { title: 'The Forty Hadith', author: 'Imam an-Nawawi' },
    });
    expect(done(await scene.admin.get(`/api/books/${book_id}/sources`)).data).toHaveLength(1);
  });

  it('twice is refused with who did it, also when two people do it at the same time', async () => {
    const { book_id } = await drafted();
    const both = await Promise.all([
      describeAs(scene.volunteer, book_id, { title: 'One', is_another_book: true }),
      describeAs(scene.colleague, book_id, { title: 'Two', is_another_book: true }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = both[0]?.status === 200 ? ['One', 'Karim Uddin'] : ['Two', 'Rahima Khatun'];
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      `${won[1]} has described this book already.`,
    );
    expect((await detail(book_id)).title).toBe(won[0]);
  });

  it('needs what the insert form needs', async () => {
    const { book_id } = await drafted();
    const nothing = await scene.volunteer.patch(`/api/books/${book_id}/describe`, {});
    expect([nothing.status, nothing.body.errors]).toEqual([
      422,
      {
        title: ['Title is required.'],
        author_name: ['Author is required.'],
        category_name: ['Category is required.'],
      },
    ]);
    const { body } = await describeAs(scene.volunteer, book_id, { publisher_name: '' });
    expect(body.errors).toEqual({ publisher_name: ['Publisher is required.'] });
    const picked = await describeAs(scene.volunteer, book_id, {
      author_name: '',
      author_id: library().makeId(),
    });
    expect(picked.body.errors).toEqual({ author_id: ['Choose an author from the list.'] });
    done(
      await describeAs(scene.volunteer, book_id, {
        title: 'Of nobody',
        publisher_name: '',
        publisher_unknown: true,
      }),
    );
    expect((await detail(book_id)).publisher).toBe('N/A');
  });

  it('as a book that the library has is asked about', async () => {
    const title = 'Asked about';
    const [first, second] = [await drafted(), await drafted()];
    done(await describeAs(scene.volunteer, first.book_id, { title }));
    const refused = await describeAs(scene.volunteer, second.book_id, { title });
    const sentence = `The library already has “${title}” by Imam an-Nawawi. Add what tells the two apart, such as volume or edition, or say that it is another book.`;
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: sentence, errors: { is_another_book: [sentence] } },
    ]);
    done(await describeAs(scene.volunteer, second.book_id, { title, is_another_book: true }));
    const third = await drafted();
    done(await describeAs(scene.volunteer, third.book_id, { title, volume_no: 2 }));
  });

  it('is only for books that were added so', async () => {
    const { book_id } = await library().make.book();
    const { status, body } = await describeAs(scene.volunteer, book_id);
    expect([status, body]).toMatchObject([
      409,
      { message: 'This book has a description. An admin can change it in the book index.' },
    ]);
    expect(body).not.toHaveProperty('errors');
  });

  it('the title page is kept for seven days more', async () => {
    const [left, { book_id }] = [await drafted(), await drafted()];
    done(await describeAs(scene.volunteer, book_id, { title: 'With a page' }));
    const day = 24 * 3_600_000;
    const after = async (days: number, id: string) => {
      library().clock.set(new Date(firstMorning.getTime() + days * day));
      await sweepTitlePages(library());
      return (await scene.volunteer.get(`/api/books/${id}/title-page`)).status;
    };
    expect(await after(6, book_id)).toBe(200);
    expect(await after(8, book_id)).toBe(404);
    expect(await after(8, left.book_id)).toBe(200);
  });
});
