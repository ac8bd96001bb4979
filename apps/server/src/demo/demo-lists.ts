import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addDraft } from '../features/book-drafts/book-drafts.service.ts';
import { openCoverStore } from '../features/books/covers.service.ts';
import { apply, saveMapping, upload } from '../features/imports/imports.service.ts';
import { workOffImports } from '../features/imports/imports-worker.service.ts';
import { type Cell, csvText } from '../lib/files/csv.ts';
import { type MomentDaysAgo, volunteerIn } from './demo-cases.ts';
import { type DemoBookRow, readBooks } from './files.ts';
import type { Stage } from './history.ts';

const photographs = path.resolve(import.meta.dirname, '../../data/photographs');

/** The range of books in the applied import; nobody waits for them. */
const listed = { from: 303, to: 311 } as const;

/**
 * Plans the imports of the demo: an applied list, which added years and copies and can be undone; a list with an unclear row that
 * waits for a decision; and a book to describe. Adds one book to the catalogue, too old for the first page. Writes its
 * photographs into the data folder.
 */
export function planDemoLists(stage: Stage, at: MomentDaysAgo, dataDir: string): void {
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

const roomRows = (books: DemoBookRow[]): Cell[][] =>
  books
    .slice(listed.from, listed.to)
    .map(({ title, author, publisher }, index) => [title, author, publisher, 2010 + index, null, 1]);

/** A book that the catalogue may have, a new book, and a book with an ISBN that a spreadsheet has damaged. */
const donatedRows: Cell[][] = [
  ['Tafsir Ibn Kathir', null, null, 2004, null, 2],
  ['নক্ষত্রের রাত জাগা', 'রেহানা পারভীন', 'প্রান্ত প্রকাশন', 2019, null, 1],
  ['A Guide to the Birds of the Campus', 'Anwar Hossain', null, 2016, '9.78E+12', 1],
];

/** Uploads and checks a list with copies for the demo volunteer's hall. Returns the id of the import. */
async function check(stage: Stage, name: string, rows: Cell[][]): Promise<string> {
  const { library, people } = stage;
  const content = Buffer.from(csvText(columns, rows));
  const { import_id, mapping } = await upload(library, people.admin, { name, content });
  await saveMapping(library, import_id, { ...mapping, default_hall_id: volunteerIn(stage).hall_id });
  await workOffImports(library);
  return import_id;
}
