import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newBook, submitBook } from '../../../test/book-form.ts';
import type { TestClient } from '../../../test/client.ts';
import { bookDialog } from '../../../test/scenes/admin-scene.ts';
import { expectTrueIndex } from '../../../test/search-truth.ts';
import { useLibrary } from '../../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

let admin: TestClient;
beforeAll(async () => {
  admin = await library().as(await library().make.admin());
});
afterEach(() => expectTrueIndex(library().database));

/** The titles that a search finds. */
async function found(text: string): Promise<string[]> {
  const { body } = await library().visitor.get(`/api/books?search=${encodeURIComponent(text)}`);
  return body.data.map((book: { title: string }) => book.title);
}

/** The names that a list suggests. */
async function suggested(path: string, text: string): Promise<string[]> {
  const { body } = await library().visitor.get(`/api/${path}?search=${encodeURIComponent(text)}`);
  return body.data.map(({ name }: { name: string }) => name);
}

/** Adds a book as the admins' dialog does and returns its id. */
async function added(facts: Record<string, unknown>): Promise<string> {
  const { status, body } = await admin.post('/api/admin-book', bookDialog(facts));
  expect(status).toBe(201);
  return body.book_id;
}

describe('a new book is found immediately', () => {
  it('from the insert form, by its title and by each of its new names', async () => {
    const volunteer = await library().as(await library().make.volunteer());
    const names = { author_name: 'Quintus Ennius', publisher_name: 'Velabrum', category_name: 'Satires' };
    expect(await found('hedyphagetica')).toEqual([]);
    const response = await submitBook(volunteer, { ...newBook(), ...names, title: 'Hedyphagetica' });
    expect(response.status).toBe(201);
    for (const text of ['hedyphagetica', 'hedyphagetika', 'ennius', 'velabrum', 'satires']) {
      expect(await found(text), text).toEqual(['Hedyphagetica']);
    }
    expect(await suggested('authors', 'এনিয়াস')).toEqual(['Quintus Ennius']);
    expect(await suggested('publishers', 'velabrum')).toEqual(['Velabrum']);
    expect(await suggested('categories', 'satir')).toEqual(['Satires']);
  });

  it('from the admins’ dialog', async () => {
    await added({
      title: 'Naturalis historia',
      author: 'Plinius',
      publisher: 'Comum',
      category: 'Encyclopaedia',
    });
    for (const text of ['naturalis', 'plinius', 'comum', 'encyclopaedia']) {
      expect(await found(text), text).toEqual(['Naturalis historia']);
    }
  });

  it('unless it is refused, which leaves no trace', async () => {
    const volunteer = await library().as(await library().make.volunteer());
    const fields = { ...newBook(), title: 'Refused altogether', author_name: 'Nobody Refused' };
    const refused = await submitBook(volunteer, {
      ...fields,
      category_name: '',
      category_id: library().makeId(),
    });
    expect(refused.status).toBe(422);
    expect(await found('refused altogether')).toEqual([]);
    expect(await suggested('authors', 'nobody refused')).toEqual([]);
  });
});

describe('a changed book', () => {
  it('is found by its new texts, and not by its old ones', async () => {
    const before = { title: 'Georgica', author: 'Vergilius', publisher: 'Mantua', category: 'Husbandry' };
    const after = { title: 'Bucolica', author: 'Theocritus', publisher: 'Syracusae', category: 'Shepherds' };
    const id = await added(before);
    for (const field of ['title', 'author', 'publisher', 'category'] as const) {
      expect(await found(before[field]), field).toEqual([before.title]);
    }
    for (const field of ['author', 'publisher', 'category', 'title'] as const) {
      const facts = { ...before, [field]: after[field] };
      expect((await admin.put(`/api/admin-book/${id}`, bookDialog(facts))).status).toBe(200);
      expect(await found(after[field]), field).toEqual([facts.title]);
      expect(await found(before[field]), field).toEqual([]);
    }
  });

  it('that was deleted is no longer found', async () => {
    const id = await added({ title: 'Fasti', author: 'Naso', publisher: 'Tomis', category: 'Calendars' });
    expect(await found('fasti')).toEqual(['Fasti']);
    expect((await admin.delete(`/api/admin-book/${id}`)).status).toBe(200);
    for (const text of ['fasti', 'naso', 'tomis', 'calendars']) expect(await found(text), text).toEqual([]);
    const { body } = await library().visitor.get('/api/suggestions?search=fasti');
    expect(body.data).toEqual([]);
  });
});

describe.each([
  ['author', 'authors', 'author_id', ['Sallustius', 'Thukydides', 'Xenophon']],
  ['publisher', 'publishers', 'publisher_id', ['Gutenbergiana', 'Plantiniana', 'Elzeviriana']],
  ['category', 'categories', 'category_id', ['Geometrica', 'Topographica', 'Numismatica']],
] as const)('the books of one %s', (kind, path, column, [name, renamed, other]) => {
  const titles = ['Unum', 'Duo'].map((title) => `${title} de ${kind}`);
  const idOf = async (wanted: string): Promise<string> => {
    const { body } = await admin.get(`/api/${path}/get-paginated?search=${encodeURIComponent(wanted)}`);
    return body.data[0][column];
  };

  it('are found by its new name as soon as it is renamed', async () => {
    const facts = { author: 'Anonymus', publisher: 'Officina', category: 'Varia' };
    for (const title of titles) await added({ ...facts, title, [kind]: name });
    expect((await found(name)).toSorted()).toEqual(titles.toSorted());
    expect((await admin.put(`/api/${path}/${await idOf(name)}`, { name: renamed })).status).toBe(200);
    expect((await found(renamed)).toSorted()).toEqual(titles.toSorted());
    expect(await found(name)).toEqual([]);
    expect(await suggested(path, renamed)).toEqual([renamed]);
    expect(await suggested(path, name)).toEqual([]);
  });

  it('are found by the name into which it is merged', async () => {
    const third = `Tria de ${kind}`;
    const facts = { author: 'Anonymus', publisher: 'Officina', category: 'Varia' };
    await added({ ...facts, title: third, [kind]: other });
    const merge = await admin.post(`/api/${path}/${await idOf(renamed)}/merge`, { into: await idOf(other) });
    expect(merge.status).toBe(200);
    expect((await found(other)).toSorted()).toEqual([...titles, third].toSorted());
    expect(await found(renamed)).toEqual([]);
    expect(await suggested(path, renamed)).toEqual([]);
  });

  it('are found only by their titles after its deletion', async () => {
    expect((await admin.delete(`/api/${path}/${await idOf(other)}`)).status).toBe(200);
    expect(await found(other)).toEqual([]);
    expect(await found(`unum de ${kind}`)).toContain(`Unum de ${kind}`);
    expect(await suggested(path, other)).toEqual([]);
  });

  it('are not found by a refused name', async () => {
    const { body } = await admin.post(`/api/${path}`, { name: `Held ${kind}` });
    await admin.post(`/api/${path}`, { name: `Taken ${kind}` });
    for (const taken of [`taken  ${kind}`, '']) {
      expect((await admin.put(`/api/${path}/${body.id}`, { name: taken })).status).toBe(422);
    }
    expect(await suggested(path, `held ${kind}`)).toEqual([`Held ${kind}`]);
  });
});
