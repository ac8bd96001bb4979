import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { noEditionFacts } from './edition-facts.ts';

/** A book with two copies in one hall, which nobody has reviewed. */
export const riyad: BookDetail = {
  id: 'riyad',
  title: 'Riyad as-Salihin',
  author: 'Imam Nawawi',
  imageURL: '/images/default_book_cover.jpg',
  availability: true,
  isLoved: false,
  average_rating: 0,
  rating_count: 0,
  publisher: 'N/A',
  category: 'Hadith',
  language: 'ar',
  isbn: '978-984-00-0000-1',
  ...noEditionFacts,
  work: null,
  description: null,
  halls: [{ hall_id: 'near', hall_name: 'Near Hall', available_copies_in_hall: 2, gender: 'male' }],
  author_id: 'nawawi',
  category_id: 'hadith',
  more_by_author: true,
  more_in_category: false,
  expected_back: [],
  waiting: { people: 0, halls: [] },
  reviews: [],
};
