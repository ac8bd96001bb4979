import type { AdminBook } from '@library/contract/books/admin-books.ts';
import type { Reader } from '@library/contract/people/readers.ts';
import type { Volunteer } from '@library/contract/people/volunteers.ts';
import type { CsvColumns } from '../../lib/files/csv.ts';
import type { ListedLending } from '../lendings/lendings.rules.ts';
import type { ListedRequest } from '../requests/short-loan.rules.ts';

/*
 * The names of columns are English and never change, because people's spreadsheets depend on them. In other languages they are
 * translated, except those of books, which can be imported again.
 */

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

const requestColumns: CsvColumns<ListedRequest> = {
  copy: ({ copy_label }) => copy_label,
  title: ({ book }) => book.title,
  status: ({ status }) => status,
  requested_on: ({ request_date }) => request_date,
  held_until: ({ held_until }) => held_until,
  hall: ({ hall }) => hall.name,
  reader: ({ reader }) => reader.name,
  phone: ({ reader }) => reader.contact,
  email: ({ reader }) => reader.email,
  from_waiting_list: ({ wait_id }) => yesOrNo(wait_id !== null),
};

const lendingColumns: CsvColumns<ListedLending> = {
  copy: ({ copy_label }) => copy_label,
  title: ({ request }) => request.book.title,
  status: ({ status }) => status,
  issued_on: ({ issue_date }) => issue_date,
  due_on: ({ status, return_date }) => (status === 'pending' ? return_date : null),
  returned_on: ({ status, return_date }) => (status === 'returned' ? return_date : null),
  late_days: ({ late_days }) => late_days,
  renewals: ({ renewals }) => renewals,
  hall: ({ hall }) => hall.name,
  reader: ({ request }) => request.reader.name,
  phone: ({ request }) => request.reader.contact,
  email: ({ request }) => request.reader.email,
};

const readerColumns: CsvColumns<Reader> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ contact }) => contact,
  registration_number: ({ registration_no }) => registration_no,
  session: ({ session }) => session,
  gender: ({ gender }) => gender,
  hall: ({ hall }) => hall?.name ?? null,
  department: ({ department }) => department?.name ?? null,
  points: ({ total_points }) => total_points,
  blocked: ({ isVerified }) => yesOrNo(!isVerified),
};

const volunteerColumns: CsvColumns<Volunteer> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ contact }) => contact,
  registration_number: ({ registration_no }) => registration_no,
  session: ({ session }) => session,
  room: ({ room_no }) => room_no,
  address: ({ address }) => address,
  hall: ({ hall }) => hall?.name ?? null,
  department: ({ department }) => department?.name ?? null,
  verified: ({ isVerified }) => yesOrNo(isVerified),
  available: ({ isAvailable }) => yesOrNo(isAvailable),
};

const bookColumns: CsvColumns<AdminBook> = {
  title: ({ title }) => title,
  author: ({ author }) => author?.name ?? null,
  publisher: ({ publisher }) => publisher?.name ?? null,
  category: ({ category }) => category?.name ?? null,
  language: ({ language }) => language,
  isbn: ({ isbn }) => isbn,
  translator: ({ translator }) => translator,
  edition: ({ edition }) => edition,
  year: ({ year }) => year,
  pages: ({ pages }) => pages,
  volume: ({ volume_no }) => volume_no,
  description: ({ description }) => description,
};

/** The lists that can be exported, by the name in the call: their files' names, and whether they contain people. */
export const exportedLists = {
  requests: { name: 'requests', columns: requestColumns, ofPeople: true, isImported: false },
  loans: { name: 'loans', columns: lendingColumns, ofPeople: true, isImported: false },
  readers: { name: 'readers', columns: readerColumns, ofPeople: true, isImported: false },
  volunteers: { name: 'volunteers', columns: volunteerColumns, ofPeople: true, isImported: false },
  books: { name: 'books', columns: bookColumns, ofPeople: false, isImported: true },
} as const;
