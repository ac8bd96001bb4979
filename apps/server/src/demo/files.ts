import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languageCodes } from '@library/contract/books/languages.ts';
import { otherTitleKinds } from '@library/contract/books/other-titles.ts';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const folder = path.resolve(import.meta.dirname, '../../data');

const filled = z.string().transform((text) => text.trim() || null);

const bookRow = z.object({
  title: z.string().trim().min(1),
  author: filled,
  publisher: filled,
  category: filled,
  description: filled,
  language: z.enum(languageCodes),
  isbn: filled,
});
const otherTitleRow = z.object({
  title: z.string().trim().min(1),
  author: filled,
  other_title: z.string().trim().min(1),
  kind: z.enum(otherTitleKinds),
});
const hallRow = z.object({ name: z.string().trim().min(1), gender: z.enum(['male', 'female']) });
const departmentRow = z.object({ name: z.string().trim().min(1) });

export type DemoBookRow = z.output<typeof bookRow>;
export type DemoHallRow = z.output<typeof hallRow>;

async function read<Row extends z.ZodType>(file: string, row: Row): Promise<z.output<Row>[]> {
  const text = await readFile(path.join(folder, file), 'utf8');
  return z.array(row).parse(parse(text, { columns: true }));
}

/** The real catalogue, best known books first; sources and licences in docs/data.md. */
export const readBooks = () => read('books.csv', bookRow);
/** Titles by which books of the catalogue are known too. */
export const readOtherTitles = () => read('other-titles.csv', otherTitleRow);
export const readHalls = () => read('halls.csv', hallRow);
export const readDepartments = () => read('departments.csv', departmentRow);
