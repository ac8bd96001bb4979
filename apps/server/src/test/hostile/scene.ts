import type { TestLibrary } from '../open-library.ts';
import { checkedImport, lines } from '../scenes/import-scene.ts';
import { done } from '../scenes/lending-scene.ts';
import type { CallerName } from './calls.ts';
import type { Known } from './placeholders.ts';

/** The data for a batch of calls: its own people, and things in every state. */
export interface HostileScene {
  known: Known;
  tokens: Record<CallerName, string | null>;
}

/** Makes a new scene for each batch, because the calls of an earlier batch may have deleted everything in theirs. */
export async function hostileScene(library: TestLibrary): Promise<HostileScene> {
  const { make, tokenOf, withToken } = library;
  const hall = await make.hall();
  const volunteer = await make.volunteer({ hall_id: hall.hall_id });
  const { hall_id, dept_id } = volunteer;
  const reader = await make.reader({ hall_id, dept_id });
  const admin = await make.admin();
  const book = await make.book();
  const other = await make.book();
  // Requests take the other copies first, so the last one stays available.
  const copy = (await make.copies(book, hall, 3)).at(-1);
  await make.copies(other, hall, 1);
  const readerToken = await tokenOf(reader);
  const volunteerToken = await tokenOf(volunteer);
  const client = withToken(readerToken);
  const sessions = done(await client.get('/api/sessions')).sessions;
  const request = async (book_id: string): Promise<string> =>
    done(await client.post('/api/request', { book_id, hall_id })).data.req_id;
  const desk = withToken(volunteerToken);
  const lend = async ({ book_id }: { book_id: string }): Promise<string> => {
    const body = { req_id: await request(book_id), return_date: '2026-03-12' };
    return done(await desk.patch('/api/request/fulfill', body)).data.lending_id;
  };
  const bookThatWas = async (what: 'return' | 'lost') => {
    const { book_id } = await make.book({ author: null, publisher: null, category: null });
    await make.copies({ book_id }, hall, 2);
    const lending_id = await lend({ book_id });
    done(await desk.patch(`/api/lendings/${what}`, { lending_id }));
    return { book_id, lending_id };
  };
  const reviewed = await bookThatWas('return');
  const review = { book_id: reviewed.book_id, rating: 3, comment: 'Read it.' };
  const adminToken = await tokenOf(admin);
  const list = lines('title,year', 'A list of one,2001', 'A list of one,2002');
  const { import_id } = await checkedImport(library, withToken(adminToken), list);
  return {
    known: {
      import_id,
      book_id: book.book_id,
      hall_id,
      dept_id,
      copy_id: copy?.copy_id ?? '',
      author_id: book.author_id ?? '',
      publisher_id: book.publisher_id ?? '',
      category_id: book.category_id ?? '',
      req_id: await request(book.book_id),
      lending_id: await lend(other),
      lost_lending_id: (await bookThatWas('lost')).lending_id,
      read_book_id: (await bookThatWas('return')).book_id,
      review_id: done(await client.post('/api/reviews', review)).review_id,
      empty_hall_id: (await make.hall()).hall_id,
      empty_dept_id: (await make.department()).dept_id,
      unverified_volunteer_id: (await make.volunteer({ hall_id, dept_id, verified: false })).account_id,
      reader_id: reader.account_id,
      volunteer_id: volunteer.account_id,
      admin_id: (await make.admin({ verified: false })).account_id,
      verified_admin_id: (await make.admin()).account_id,
      other_author_id: other.author_id ?? '',
      other_publisher_id: other.publisher_id ?? '',
      other_category_id: other.category_id ?? '',
      session_id: sessions[0].session_id,
      email: reader.email,
    },
    tokens: {
      visitor: null,
      reader: readerToken,
      volunteer: volunteerToken,
      admin: adminToken,
    },
  };
}
