import type { BookCard } from '@library/contract/books/catalogue.ts';

/** The card of a book that nobody has rated and that can be borrowed now. */
export function sampleCard(facts: Partial<BookCard> = {}): BookCard {
  return {
    id: 'riyad',
    title: 'Riyad as-Salihin',
    author: 'Imam an-Nawawi',
    rating: 0,
    ratingCount: 0,
    isLoved: false,
    availableStatus: true,
    tags: [],
    imageUrl: '',
    ...facts,
  };
}
