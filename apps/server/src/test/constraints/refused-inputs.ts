import type { TestResponse } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';
import { bookDialog } from '../scenes/admin-scene.ts';
import { type LendingScene, requested, returned } from '../scenes/lending-scene.ts';

/** A call whose input the constraint would refuse, and the message of the 422 that prevents this. */
interface RefusedInput {
  call: (scene: LendingScene, library: TestLibrary) => Promise<TestResponse>;
  says: string;
}

const nameless = (path: string, more = {}): RefusedInput => ({
  call: ({ adminClient }) => adminClient.post(`/api/${path}`, { name: ' \u00a0 ', ...more }),
  says: 'Name is required.',
});

/** Constraints whose inputs the contract or a rule refuses before the database. */
export const refusedInputs: Record<string, RefusedInput> = {
  halls_name_check: nameless('halls', { gender: 'male' }),
  departments_name_check: nameless('departments'),
  authors_name_check: nameless('authors'),
  publishers_name_check: nameless('publishers'),
  categories_name_check: nameless('categories'),
  halls_gender_check: {
    call: ({ adminClient }) => adminClient.post('/api/halls', { name: 'A hall', gender: 'both' }),
    says: 'Please choose a gender: male or female.',
  },
  accounts_language: {
    call: ({ readerClient }) => readerClient.put('/api/user/language', { language: 'ar' }),
    says: 'Please choose English or Bengali.',
  },
  books_title_check: {
    call: ({ adminClient }) => adminClient.post('/api/admin-book', bookDialog({ title: '\t \u0007' })),
    says: 'Title is required.',
  },
  books_language_code: {
    call: ({ adminClient }) => adminClient.post('/api/admin-book', bookDialog({ language: 'Bengali' })),
    says: 'Please choose a language from the list.',
  },
  books_year_range: {
    call: ({ adminClient }) => adminClient.post('/api/admin-book', bookDialog({ year: '২৩০০' })),
    says: 'Year must be between 1 and 2199.',
  },
  books_pages_range: {
    call: ({ adminClient }) => adminClient.post('/api/admin-book', bookDialog({ pages: 0 })),
    says: 'Number of pages must be between 1 and 30000.',
  },
  books_volume_no_range: {
    call: ({ adminClient }) => adminClient.post('/api/admin-book', bookDialog({ volume_no: '10000' })),
    says: 'Volume number must be between 1 and 9999.',
  },
  book_titles_kind: {
    call: ({ adminClient }) =>
      adminClient.post(
        '/api/admin-book',
        bookDialog({ other_titles: [{ title: 'Riyad as-Salihin', kind: 'secret' }] }),
      ),
    says: 'Please choose what each of the other titles is.',
  },
  book_titles_place: {
    call: ({ adminClient }) =>
      adminClient.post(
        '/api/admin-book',
        bookDialog({
          other_titles: Array.from({ length: 11 }, (_, index) => ({
            title: `Title ${index}`,
            kind: 'short',
          })),
        }),
      ),
    says: 'A book can have at most 10 other titles.',
  },
  copies_state_check: {
    call: async ({ adminClient, book }) => {
      const { body } = await adminClient.get(`/api/admin-book/${book.book_id}/copies`);
      return adminClient.patch(`/api/copies/${body.data[0].copy_id}/state`, { state: 'eaten' });
    },
    says: 'Please choose a state.',
  },
  readers_gender_check: {
    call: ({ adminClient, reader }) =>
      adminClient.put(`/api/readers/${reader.account_id}`, { ...reader, gender: 'x' }),
    says: 'Gender must be male or female.',
  },
  volunteers_room_no_check: {
    call: ({ adminClient, volunteer }) =>
      adminClient.put(`/api/vol/${volunteer.account_id}`, { ...volunteer, room_no: -1 }),
    says: 'Room number must be at least 0.',
  },
  reviews_rating_check: {
    call: async (scene) => {
      await returned(scene);
      return scene.readerClient.post('/api/reviews', { book_id: scene.book.book_id, rating: 6, comment: '' });
    },
    says: 'A rating has at most 5 stars.',
  },
  lendings_check: {
    call: async (scene) => {
      const body = { req_id: await requested(scene), return_date: '2026-03-09' };
      return scene.volunteerClient.patch('/api/request/fulfill', body);
    },
    says: 'The return date must be between Mar 10, 2026 and May 09, 2026.',
  },
};
