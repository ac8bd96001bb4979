import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readVersionsOf } from '../../database/caches/data-versions.ts';
import { newBook, submitBook } from '../../test/book-form.ts';
import type { TestClient } from '../../test/client.ts';
import { bookDialog } from '../../test/scenes/admin-scene.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { expectTrueIndex } from '../../test/search-truth.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

let admin: TestClient;
let volunteer: TestClient;
beforeAll(async () => {
  const { make, as } = library();
  admin = await as(await make.admin());
  volunteer = await as(await make.volunteer());
});

const nectar: OtherTitle[] = [
  { title: 'The Sealed Nectar', kind: 'translated' },
  { title: 'আর-রাহীকুল মাখতূম', kind: 'other_script' },
];
const added = async (facts: Record<string, unknown>) =>
  done(await admin.post('/api/admin-book', bookDialog(facts))).book_id as string;
const titlesOf = async (id: string) =>
  done(await library().visitor.get(`/api/books/${id}`)).other_titles as OtherTitle[];

describe('other titles of a book', () => {
  it('are entered in the dialog, audited, and shown in the index and on the page', async () => {
    const other_titles = [...nectar, { title: ' the  sealed nectar ', kind: 'short' }];
    const book_id = await added({ title: 'الرحيق المختوم', other_titles });
    expect(await titlesOf(book_id)).toEqual(nectar);
    expect(done(await admin.get('/api/admin-book')).data[0]).toMatchObject({ book_id, other_titles: nectar });
    const [entry] = await auditOf(library(), book_id);
    expect(entry?.after).toMatchObject({ other_titles: nectar });
  });

  it('stay when an edit does not name them, and go when it leaves them empty', async () => {
    const book_id = await added({ other_titles: nectar });
    done(await admin.put(`/api/admin-book/${book_id}`, bookDialog()));
    expect(await titlesOf(book_id)).toEqual(nectar);
    done(await admin.put(`/api/admin-book/${book_id}`, bookDialog({ other_titles: nectar.slice(1) })));
    expect(await titlesOf(book_id)).toEqual(nectar.slice(1));
    for (const none of [null, '', [], '[]']) {
      done(await admin.put(`/api/admin-book/${book_id}`, bookDialog({ other_titles: nectar })));
      done(await admin.put(`/api/admin-book/${book_id}`, bookDialog({ other_titles: none })));
      expect(await titlesOf(book_id)).toEqual([]);
    }
  });

  it('lose the one that becomes the printed title', async () => {
    const book_id = await added({ other_titles: nectar });
    done(await admin.put(`/api/admin-book/${book_id}`, bookDialog({ title: 'The Sealed Nectar' })));
    expect(await titlesOf(book_id)).toEqual(nectar.slice(1));
  });

  it('come with the insert form of a volunteer, as JSON in a part of it', async () => {
    const other_titles = JSON.stringify([...nectar, { title: '  ', kind: 'short' }]);
    const { data } = done(await submitBook(volunteer, { ...newBook(), other_titles }));
    expect(await titlesOf(data.book_id)).toEqual(nectar);
    const bare = done(await submitBook(volunteer, { ...newBook(), other_titles: '' }));
    expect(await titlesOf(bare.data.book_id)).toEqual([]);
  });

  const eleven = Array.from({ length: 11 }, (_, index) => ({ title: `Title ${index}`, kind: 'short' }));
  it.each([
    ['The Sealed Nectar', 'Other titles must be a list.'],
    [{ title: 'The Sealed Nectar', kind: 'short' }, 'Other titles must be a list.'],
    [['The Sealed Nectar'], 'Each of the other titles needs a title and a kind.'],
    [[{ title: 12, kind: 'short' }], 'Each of the other titles must be text.'],
    [[{ title: '—', kind: 'short' }], 'Each of the other titles must have at least one letter or digit.'],
    [
      [{ title: 'x'.repeat(301), kind: 'short' }],
      'Each of the other titles can have at most 300 characters.',
    ],
    [[{ title: 'The Sealed Nectar' }], 'Please choose what each of the other titles is.'],
    [eleven, 'A book can have at most 10 other titles.'],
  ])('%j is refused under its field', async (other_titles, sentence) => {
    const asJson = await admin.post('/api/admin-book', bookDialog({ other_titles }));
    expect([asJson.status, Object.values(asJson.body.errors)]).toEqual([422, [[sentence]]]);
    const text = typeof other_titles === 'string' ? other_titles : JSON.stringify(other_titles);
    const asPart = await submitBook(volunteer, { ...newBook(), other_titles: text });
    expect([asPart.status, Object.values(asPart.body.errors)]).toEqual([422, [[sentence]]]);
  });

  it('raise the version of the catalogue and keep the search index true', async () => {
    const versions = readVersionsOf(library().database);
    const book_id = await added({ other_titles: nectar });
    await expectTrueIndex(library().database);
    const { title } = done(await library().visitor.get(`/api/books/${book_id}`));
    const before = await versions();
    done(await admin.put(`/api/admin-book/${book_id}`, bookDialog({ title, other_titles: nectar.slice(1) })));
    expect((await versions()).books).toBeGreaterThan(before.books);
    await expectTrueIndex(library().database);
    done(await admin.delete(`/api/admin-book/${book_id}`));
    await expectTrueIndex(library().database);
  });
});

describe('a book that is known by other titles', () => {
  const known = { title: 'মুক্তির পথ' };
  let book_id = '';
  beforeAll(async () => {
    const other_titles: OtherTitle[] = [
      { title: 'The Deliverer from Zorbia', kind: 'translated' },
      { title: 'المنقذ من الزربيا', kind: 'original' },
    ];
    const book = await library().make.book({ ...known, author: 'Gazzalus', other_titles });
    book_id = book.book_id;
  });
  const search = async (text: string, more = '') =>
    done(await library().visitor.get(`/api/books?search=${encodeURIComponent(text)}${more}`));

  it.each([
    ['the whole title', 'The Deliverer from Zorbia', 'The Deliverer from Zorbia'],
    ['one word', 'zorbia', 'The Deliverer from Zorbia'],
    ['the beginning of a word', 'delivere', 'The Deliverer from Zorbia'],
    ['a typo', 'delivrer zorbia', 'The Deliverer from Zorbia'],
    ['another script', 'জোর্বিয়া', 'The Deliverer from Zorbia'],
    ['no spaces', 'delivererfromzorbia', 'The Deliverer from Zorbia'],
    ['the original', 'المنقذ من الزربيا', 'المنقذ من الزربيا'],
    ['another title and the author', 'deliverer gazzalus', 'The Deliverer from Zorbia'],
  ])('is found by %s of another, and the card says which', async (_what, typed, title) => {
    const { data, close_count } = await search(typed);
    expect(close_count).toBeGreaterThan(0);
    expect(data[0]).toMatchObject({ id: book_id, isClose: true, alsoKnownAs: { title } });
    const { marks } = data[0].alsoKnownAs;
    expect(marks.length).toBeGreaterThan(0);
  });

  it('is found exactly as another title is written, and not by another spelling', async () => {
    expect((await search('Zorbia', '&exact=1')).data.map(({ id }: { id: string }) => id)).toEqual([book_id]);
    expect((await search('Jorbia', '&exact=1')).data).toEqual([]);
  });

  it('is suggested with the other title', async () => {
    const { data } = done(await library().visitor.get('/api/suggestions?search=zorbi'));
    expect(data[0]).toMatchObject({
      book_id,
      title: known.title,
      marks: [],
      also_known_as: { title: 'The Deliverer from Zorbia', marks: [[19, 25]] },
    });
  });

  it('says nothing of them where the printed title matches as well', async () => {
    const { data } = await search('মুক্তির');
    expect(data[0].id).toBe(book_id);
    expect(data[0]).not.toHaveProperty('alsoKnownAs');
  });

  it('comes after a book with the same words in its printed title', async () => {
    const printed = await library().make.book({ title: 'Deliverer from Zorbia' });
    for (const typed of ['deliverer from zorbia', 'zorbia', 'deliverer']) {
      const { data } = await search(typed);
      expect(data.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([printed.book_id, book_id]);
    }
  });

  it('is found by staff in the book index and as a known book of the insert form', async () => {
    const index = done(await admin.get('/api/admin-book?q=zorbia'));
    const found = index.data.find((book: { book_id: string }) => book.book_id === book_id);
    expect(found).toMatchObject({ title: known.title, also_known_as: 'The Deliverer from Zorbia' });
    const suggested = done(await volunteer.get('/api/books/search?title=zorbia'));
    const own = suggested.data.find((book: { book_id: string }) => book.book_id === book_id);
    expect(own).toMatchObject({ title: known.title, also_known_as: 'The Deliverer from Zorbia' });
    const early = done(await volunteer.get('/api/book-additions/suggestions?kind=title&text=zorbia'));
    expect(early.books).toContainEqual(own);
  });
});
