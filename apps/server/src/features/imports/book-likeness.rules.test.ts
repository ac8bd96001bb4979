import { describe, expect, it } from 'vitest';
import {
  bookLikeness,
  type ComparedBook,
  sameBookFrom,
  TextKeys,
  unclearFrom,
} from './book-likeness.rules.ts';

const verdict = (one: ComparedBook, other: ComparedBook) => {
  const likeness = bookLikeness(new TextKeys(), one, other);
  return likeness >= sameBookFrom ? 'same' : likeness >= unclearFrom ? 'unclear' : 'another';
};
const ours = { title: 'রিয়াদুস সালেহীন', author: 'ইমাম নববী', publisher: 'তাওহীদ পাবলিকেশন্স' };

describe('two descriptions are of', () => {
  it.each<[string, ComparedBook, ComparedBook, 'same' | 'unclear' | 'another']>([
    ['the same book in two scripts', ours, { title: 'Riyadus Salehin', author: 'Imam Nababi' }, 'same'],
    ['the same book in another spelling', ours, { ...ours, title: 'রিয়াদুস সালিহীন' }, 'same'],
    ['the same book with a longer name', ours, { ...ours, author: 'ইমাম নববী (রহ.)' }, 'same'],
    [
      'the same book, without names on both sides',
      { title: 'A long walk' },
      { title: 'A Long Walk' },
      'same',
    ],
    ['perhaps one book: no author on one side', ours, { title: ours.title }, 'unclear'],
    ['perhaps one book: another publisher', ours, { ...ours, publisher: 'Another House' }, 'unclear'],
    [
      'perhaps one book: another language',
      { ...ours, language: 'bn' },
      { ...ours, language: 'en' },
      'unclear',
    ],
    ['perhaps one book: a volume on one side', ours, { ...ours, volume: 'প্রথম খণ্ড' }, 'unclear'],
    [
      'perhaps one book: other vowels',
      { title: 'Kitab al-Iman', author: 'A' },
      { title: 'Kutub al-Aman', author: 'A' },
      'unclear',
    ],
    ['two books: another author', ours, { ...ours, author: 'Humayun Ahmed' }, 'another'],
    ['two books: another title', ours, { ...ours, title: 'আল-আযকার' }, 'another'],
    ['two books: other volumes', { ...ours, volume_no: 1 }, { ...ours, volume_no: 2 }, 'another'],
    [
      'two books: other numbers in the title',
      { title: 'Tafsir, part 1', author: 'A' },
      { title: 'Tafsir, part ২', author: 'A' },
      'another',
    ],
    ['two books: other editions', { ...ours, edition: '1st' }, { ...ours, edition: '2nd' }, 'another'],
    [
      'two books: other translators',
      { ...ours, translator: 'Karim' },
      { ...ours, translator: 'Rahim' },
      'another',
    ],
  ])('%s', (_what, one, other, expected) => {
    expect([verdict(one, other), verdict(other, one)]).toEqual([expected, expected]);
  });
});
