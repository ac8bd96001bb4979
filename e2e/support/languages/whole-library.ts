import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';
import { readerInHall } from '../reader-pages/reads.ts';
import { libraryDay } from '../scenes/library-days.ts';
import { longBooks } from '../scenes/long-books.ts';
import { stocktakesOf } from '../staff-pages/stocktakes.ts';
import { unseenFor } from '../staff-pages/unseen-copies.ts';
import type { Person } from '../test.ts';

/** An address, and the names of the buttons, tabs and menu entries to press there in turn. */
export interface Screen {
  address: string;
  press?: readonly (string | RegExp)[];
  /** Calls to this address (a glob) fail. */
  failing?: string;
  /** Axe rules that do not apply to the open screen. */
  except?: string[];
}
/** The screens of one kind of person; without `person` nobody is logged in. */
export interface Walk {
  who: string;
  person?: Person;
  screens: readonly Screen[];
}

/** Makes a library with every case: books in each state, people who wait, a reader without any loans. */
export async function wholeLibrary(library: TestLibrary) {
  const { make } = library;
  const books = await longBooks(library);
  const scene = await readerInHall(library, { name: 'সাদিয়া রহমান' });
  const { hall, reader, volunteer } = scene;
  await scene.read('A Book to review');
  await scene.borrow('রিয়াদুস সালেহীন (২য় খণ্ড)', libraryDay(5));
  await scene.borrow('A Book that is late');
  await scene.request('الرحيق المختوم');
  await scene.request('A Book that waits');
  const [copy] = await make.copies(books.bn, hall, 11);
  await scene.asReader.post('/api/wish', { book_id: books.bn.book_id });
  await make.volunteer({ hall_id: hall.hall_id, verified: false });
  await make.admin({ verified: false });
  await make.admin({ name: 'শাহানা পারভীন' });
  const admin = await make.admin();
  const label = copy?.label ?? '';
  const { ended, open } = await stocktakesOf(library, { admin, hall_id: hall.hall_id, label });
  await unseenFor(library, libraryDay(-400));
  return {
    ...scene,
    books,
    reader,
    volunteer,
    newcomer: await make.reader(),
    idle: await make.volunteer(),
    admin,
    openCount: open,
    endedCount: ended,
  };
}
