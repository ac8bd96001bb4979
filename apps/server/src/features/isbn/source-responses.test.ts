import { describe, expect, it } from 'vitest';
import { googleIsbn, openLibraryHit } from '../../test/stand-ins/isbn-stand-in.ts';
import { isRomanised, languageOfCode, readGoogle, readOpenLibrary } from './source-responses.ts';

describe('a title in Latin letters of a book in another script', () => {
  it.each([
    ['Hadiser Alo', 'bn', '9789843349682', true],
    ['Riyāḍ al-ṣāliḥīn', 'ar', '9780860374558', true],
    ['রিয়াদুস সালেহীন', 'bn', '9789843349682', false],
    ['Riyad as-Salihin (রিয়াদুস সালেহীন)', 'bn', '9789843349682', false],
    ['Gardens of the Righteous', 'en', '9789843349682', false],
    ['Islam Ansiklopedisi', 'tr', '9789753894272', false],
    ['Hadiser Alo', null, '9789843349682', true],
    ['Tafsir al-Jalalayn', null, '9789774163111', true],
    ['Gardens of the Righteous', null, '9780860374558', false],
    ['1984', 'bn', '9789843349682', false],
    [null, 'bn', '9789843349682', false],
  ] as const)('%s (%s, %s): %s', (title, language, isbn13, is) => {
    expect(isRomanised({ title, language }, isbn13)).toBe(is);
  });
});

it.each([
  ['ben', 'bn'],
  ['ara', 'ar'],
  ['eng', 'en'],
  ['per', 'fa'],
  ['fre', 'fr'],
  ['bn-BD', 'bn'],
  ['mul', null],
  ['xx', null],
  ['', null],
  ['not a code', null],
])('the language of %s is %s', (code, language) => {
  expect(languageOfCode(code)).toBe(language);
});

it('the work says what its edition does not', () => {
  const [work] = openLibraryHit.docs;
  const bare = { docs: [{ ...work, editions: { docs: [{ publish_date: ['১৯৯৮'] }] } }] };
  expect(readOpenLibrary(bare)?.facts).toMatchObject({
    title: 'Riyāḍ al-ṣāliḥīn',
    language: null,
    year: 1998,
    cover_id: 7_654_321,
  });
});

it.each([
  ['nothing', undefined],
  ['a text', 'docs'],
  ['a list', []],
  ['books that are no objects', { docs: [1] }],
  ['volumes without facts', { totalItems: 1, items: [{}] }],
])('%s is no answer', (_what, json) => {
  expect(readOpenLibrary(json)).toBeNull();
  expect(readGoogle(json, googleIsbn)).toBeNull();
});

it('a long title is cut, and signs that nobody sees are dropped', () => {
  const volumeInfo = {
    title: `\u202E${'x'.repeat(900)}`,
    industryIdentifiers: [{ identifier: '9843349687' }],
  };
  const read = readGoogle({ totalItems: 1, items: [{ volumeInfo }] }, googleIsbn);
  expect(read?.facts?.title).toBe('x'.repeat(300));
});

it.each([
  ['a title', { title: `${'a'.repeat(299)}😀` }],
  ['a title with its subtitle', { title: 'a'.repeat(290), subtitle: `${'b'.repeat(7)}😀` }],
  ['the names of authors', { title: 'A', authors: ['a'.repeat(190), `${'b'.repeat(7)}😀`] }],
])('%s is never cut inside a sign, which no database would store', (_what, facts) => {
  const items = [{ volumeInfo: { ...facts, industryIdentifiers: [{ identifier: googleIsbn }] } }];
  const { title, subtitle, authors } = { subtitle: undefined, authors: undefined, ...facts };
  const work = { title, subtitle, author_name: authors, editions: { docs: [] } };
  for (const read of [readGoogle({ totalItems: 1, items }, googleIsbn), readOpenLibrary({ docs: [work] })]) {
    expect(Object.values(read?.facts ?? {}).join('')).toMatch(/^(?=.{200,})\P{Cs}+$/u);
  }
});
