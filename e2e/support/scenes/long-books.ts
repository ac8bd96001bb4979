import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';
import { longBooks as facts } from '../../../apps/web/src/test/long-books.ts';

export type Script = keyof typeof facts;

let serial = 0;

/**
 * Makes the three books, each in its own category, with its title and author as description and a copy in a hall with a long
 * name.
 */
export async function longBooks(library: TestLibrary) {
  const { make } = library;
  serial += 1;
  const write = async (script: Script) => {
    const { title, author, hall: hallName } = facts[script];
    const category = `${facts[script].category} ${serial}`;
    const book = await make.book({ title, author, category, description: `${title}. ${author}. ${title}.` });
    const hall = await make.hall({ name: `${hallName} ${serial}` });
    await make.copies(book, hall);
    return { ...book, title, author, category, hall };
  };
  return { bn: await write('bn'), ar: await write('ar'), en: await write('en') };
}
