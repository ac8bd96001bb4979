import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addDraft } from '../features/book-drafts/book-drafts.service.ts';
import { openCoverStore } from '../features/books/covers.service.ts';
import { apply, saveMapping, upload } from '../features/imports/imports.service.ts';
import { workOffImports } from '../features/imports/imports-worker.service.ts';
import { type Cell, csvText } from '../lib/csv.ts';
import { type Moment, volunteerIn } from './demo-cases.ts';
import { type BookRow, readBooks } from './files.ts';
import type { Stage } from './history.ts';

const photographs = path.resolve(import.meta.dirname, '../../data/photographs');

/** Books of the catalogue that the applied list is about; nobody waits for them. */
const listed = { from: 303, to: 311 } as const;

/**
 * Plans what staff have brought in: a list that added years and copies and can be undone, one with an unclear row that waits
 * for a person, and a book to describe. Adds one book to the catalogue, older than its first page. Writes the book's photographs into
 * the data folder.
 */
export function planDemoLists(stage: Stage, at: Moment, dataDir: string): void {
  const { agenda, library } = stage;
  agenda.add(at(130), async () => {
    const covers = await openCoverStore(dataDir, library);
    const [cover, titlePage] = await Promise.all(
      ['cover.jpg', 'title-page.jpg'].map((name) => readFile(path.join(photographs, name))),
    );
    const fields = { copies_to_add: 1, hall_id: null, isbn: null, isbn_as_printed: false };
    await addDraft(library, covers, volunteerIn(stage), { fields, cover, titlePage });
  });
  agenda.add(at(5), async () => {
    const id = await check(stage, 'reading-room.csv', roomRows(await readBooks()));
    await apply(library, stage.people.admin, id);
    await workOffImports(library);
  });
  agenda.add(at(1), async () => {
    await check(stage, 'donated-books.csv', donatedRows);
  });
}

const columns = ['title', 'author', 'publisher', 'year', 'isbn', 'copies'];

const roomRows = (books: BookRow[]): Cell[][] =>
  books
    .slice(listed.from, listed.to)
    .map(({ title, author, publisher }, index) => [title, author, publisher, 2010 + index, null, 1]);

/** A book that may be ours, one that we do not have, and one whose number a spreadsheet has spoilt. */
const donatedRows: Cell[][] = [
  ['Tafsir Ibn Kathir', null, null, 2004, null, 2],
  ['নক্ষত্রের রাত জাগা', 'রেহানা পারভীন', 'প্রান্ত প্রকাশন', 2019, null, 1],
  ['A Guide to the Birds of the Campus', 'Anwar Hossain', null, 2016, '9.78E+12', 1],
];

/** Has a list checked whose copies go to the demo volunteer's hall. Returns the id of the import. */
async function check(stage: Stage, name: string, rows: Cell[][]): Promise<string> {
  const { library, people } = stage;
  const content = Buffer.from(csvText(columns, rows));
  const { import_id, mapping } = await upload(library, people.admin, { name, content });
  await saveMapping(library, import_id, { ...mapping, default_hall_id: volunteerIn(stage).hall_id });
  await workOffImports(library);
  return import_id;
}
