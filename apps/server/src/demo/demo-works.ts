import { join } from '../features/works/works.service.ts';
import { volumeTitles } from './catalogue.ts';
import { readBooks } from './files.ts';
import type { Stage } from './history.ts';

/** The titles of the books of each work in the demo. */
const works = [
  ['ফিকহুস সুন্নাহ', 'Fiqh-us-Sunnah', 'فقه السنة'],
  ['তাহক্বীক্ব রিয়াযুস স্ব-লিহীন', 'Riyad-us-Saliheen (2 Vols. Set)', 'رياض الصالحين'],
  volumeTitles,
];
/** Two books that the demo volunteer suggests as one work. */
const suggested = ['আল-আদাবুল মুফরাদ', 'Al-Adab Al-Mufrad'];

/** Joins translations and volumes as works. Lets the demo volunteer suggest another work, which waits for an admin. */
export async function addDemoWorks({ library, catalogue, people }: Stage): Promise<void> {
  const [volunteer] = people.volunteers;
  if (!volunteer) throw new Error('The demo needs volunteers.');
  const titles = (await readBooks()).map(({ title }) => title.normalize());
  const idOf = (title: string) => {
    const book = catalogue.books[titles.indexOf(title.normalize())];
    if (!book) throw new Error(`The demo has no book “${title}”.`);
    return book.book_id;
  };
  for (const [first = '', ...others] of works) {
    for (const other of others) {
      await join(library, people.admin, { book_id: idOf(first), other_id: idOf(other) });
    }
  }
  const [book_id = '', other_id = ''] = suggested.map(idOf);
  await join(library, volunteer, { book_id, other_id });
}
