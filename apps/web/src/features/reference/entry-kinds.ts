import type { Gender } from '@library/contract/fields/choices.ts';
import { type PastedLine, pasteDepartments, pasteHalls } from '@library/contract/reference/pasted-lists.ts';
import {
  authors,
  categories,
  departments,
  halls,
  mergeAuthors,
  mergeCategories,
  mergePublishers,
  publishers,
} from '@library/contract/reference/reference-admin.ts';
import { call } from '../../lib/calls/api.ts';
import { t } from '../../lib/language/texts.ts';
import type { ReferenceList } from '../../lib/queries/query-keys.ts';
import { authorsQuery, categoriesQuery, publishersQuery } from '../../lib/queries/reference.ts';

/** An entry of reference data as the tables show it; fields that its kind lacks are null. */
export type ReferenceEntry = {
  id: string;
  name: string;
  gender: Gender | null;
  people: number | null;
  copies: number | null;
  books: number | null;
};
/** The values of the dialog; only halls use `gender`, which is '' while none is chosen. */
export type EntryForm = { name: string; gender: string };
/** The entry to change, with what was changed of it, as the dialog showed it when it opened. */
export type EditedEntry = { id: string; changed_from: { name?: string; gender?: Gender } };
/** A pasted list, one name a line; only halls use `gender`, for the lines that name none ('' if every line names one). */
export type PastedList = { text: string; gender: Gender | '' };
/** A page of a table; pages are 1-based. */
export type EntryPage = { rows: ReferenceEntry[]; page: number; lastPage: number };
/** Which page of which entries to load. */
export type PageOptions = { query: { page: number; search: string }; signal: AbortSignal };

/** One kind of reference data: its names and its calls. Saving, deleting and merging are quiet calls. */
export type ReferenceKind = {
  /** The word in the path (`/api/halls`), in the cache key of the full list, and in the address for the section. */
  key: ReferenceList;
  /** 'hall', 'Hall', 'halls', 'Halls'. */
  words: () => { one: string; One: string; many: string; Many: string };
  hasGender: boolean;
  load: (options: PageOptions) => Promise<EntryPage>;
  /** Adds an entry (`edited` null) or changes one. */
  save: (edited: EditedEntry | null, form: EntryForm) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** For kinds that can be merged: the call, and the full list to choose from. */
  merging: {
    send: (id: string, into: string) => Promise<{ message: string }>;
    choices: typeof authorsQuery;
  } | null;
  /** For kinds with pasted lists: the call for a preview, and the call that adds the entries. */
  pasting: {
    preview: (list: PastedList, signal: AbortSignal) => Promise<{ lines: PastedLine[] }>;
    add: (list: PastedList) => Promise<{ message: string; added: number; lines: PastedLine[] }>;
  } | null;
};

const quiet = true;
const nothing = { gender: null, people: null, copies: null, books: null };

const changed = <Form>({ id, changed_from }: EditedEntry, form: Form) => ({
  params: { id },
  body: { ...form, changed_from },
  quiet,
});

/** The response for a table, with its rows in one shape for all kinds. */
function pageOf<Row>(
  { data, current_page, last_page }: { data: Row[]; current_page: number; last_page: number },
  entryOf: (row: Row) => ReferenceEntry,
): EntryPage {
  return { rows: data.map(entryOf), page: current_page, lastPage: last_page };
}

const hallSection: ReferenceKind = {
  key: 'halls',
  words: () => ({ one: t('hall'), One: t('Hall'), many: t('halls'), Many: t('Halls') }),
  hasGender: true,
  load: async (options) =>
    pageOf(await call(halls.page, options), ({ hall_id, name, gender, people_count, copies_count }) => ({
      id: hall_id,
      name,
      gender,
      people: people_count,
      copies: copies_count,
      books: null,
    })),
  save: (edited, form) =>
    edited === null ? call(halls.create, { body: form, quiet }) : call(halls.update, changed(edited, form)),
  remove: (id) => call(halls.remove, { params: { id }, quiet }),
  merging: null,
  pasting: {
    preview: (body, signal) => call(pasteHalls.preview, { body, signal, quiet }),
    add: (body) => call(pasteHalls.add, { body, quiet }),
  },
};

const departmentSection: ReferenceKind = {
  key: 'departments',
  words: () => ({
    one: t('department'),
    One: t('Department'),
    many: t('departments'),
    Many: t('Departments'),
  }),
  hasGender: false,
  load: async (options) =>
    pageOf(await call(departments.page, options), ({ department_id, name, people_count }) => ({
      ...nothing,
      id: department_id,
      name,
      people: people_count,
    })),
  save: (edited, { name }) =>
    edited === null
      ? call(departments.create, { body: { name }, quiet })
      : call(departments.update, changed(edited, { name })),
  remove: (id) => call(departments.remove, { params: { id }, quiet }),
  merging: null,
  pasting: {
    preview: ({ text }, signal) => call(pasteDepartments.preview, { body: { text }, signal, quiet }),
    add: ({ text }) => call(pasteDepartments.add, { body: { text }, quiet }),
  },
};

const authorSection: ReferenceKind = {
  key: 'authors',
  words: () => ({ one: t('author'), One: t('Author'), many: t('authors'), Many: t('Authors') }),
  hasGender: false,
  load: async (options) =>
    pageOf(await call(authors.page, options), ({ author_id, name, books_count }) => ({
      ...nothing,
      id: author_id,
      name,
      books: books_count,
    })),
  save: (edited, { name }) =>
    edited === null
      ? call(authors.create, { body: { name }, quiet })
      : call(authors.update, changed(edited, { name })),
  remove: (id) => call(authors.remove, { params: { id }, quiet }),
  merging: {
    send: (id, into) => call(mergeAuthors, { params: { id }, body: { into }, quiet }),
    choices: authorsQuery,
  },
  pasting: null,
};

const categorySection: ReferenceKind = {
  key: 'categories',
  words: () => ({ one: t('category'), One: t('Category'), many: t('categories'), Many: t('Categories') }),
  hasGender: false,
  load: async (options) =>
    pageOf(await call(categories.page, options), ({ category_id, name, books_count }) => ({
      ...nothing,
      id: category_id,
      name,
      books: books_count,
    })),
  save: (edited, { name }) =>
    edited === null
      ? call(categories.create, { body: { name }, quiet })
      : call(categories.update, changed(edited, { name })),
  remove: (id) => call(categories.remove, { params: { id }, quiet }),
  merging: {
    send: (id, into) => call(mergeCategories, { params: { id }, body: { into }, quiet }),
    choices: categoriesQuery,
  },
  pasting: null,
};

const publisherSection: ReferenceKind = {
  key: 'publishers',
  words: () => ({ one: t('publisher'), One: t('Publisher'), many: t('publishers'), Many: t('Publishers') }),
  hasGender: false,
  load: async (options) =>
    pageOf(await call(publishers.page, options), ({ publisher_id, name, books_count }) => ({
      ...nothing,
      id: publisher_id,
      name,
      books: books_count,
    })),
  save: (edited, { name }) =>
    edited === null
      ? call(publishers.create, { body: { name }, quiet })
      : call(publishers.update, changed(edited, { name })),
  remove: (id) => call(publishers.remove, { params: { id }, quiet }),
  merging: {
    send: (id, into) => call(mergePublishers, { params: { id }, body: { into }, quiet }),
    choices: publishersQuery,
  },
  pasting: null,
};

/** The five sections in their order. */
export const entryKinds: readonly ReferenceKind[] = [
  hallSection,
  departmentSection,
  authorSection,
  categorySection,
  publisherSection,
];
