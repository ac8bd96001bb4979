import type { Assumptions } from './assumptions.ts';
import { type Cost, type Kind, type Measured, measuredBooks } from './measured.ts';

/** What a university with this number of students needs. */
export interface Needs {
  students: number;
  /** Calls of all kinds, and loans, a second in the busiest hour. */
  calls: number;
  loans: number;
  /** Processors in the busiest hour: of the servers and of PostgreSQL. */
  servers: number;
  database: number;
  /** Server processes, which use one processor each for most of their work. */
  processes: number;
  /** Gigabytes of memory. */
  memory: number;
  /** Gigabytes on the disk after the assumed years, and the gigabytes that each year adds. */
  disk: number;
  diskAYear: number;
  /** Gigabytes that are archived on the busiest day. */
  logADay: number;
}

const secondsAnHour = 3600;
const megabyte = 1e6;
const gigabyte = 1e9;
/** Connections of each server process to PostgreSQL: the default of `DATABASE_CONNECTIONS`, and one that reads versions. */
const connections = 11;

/** How often a student makes each kind of call in a year. */
export function callsOfAStudent(a: Assumptions): Record<Kind, number> {
  const pages = a.visits * a.pages;
  const searches = a.visits * a.searches;
  return {
    'page kept ready': pages * (1 - a.fresh),
    'page drawn by the server': a.visits,
    'page of Browse, nobody has asked': (pages * a.fresh) / 2,
    'details of a book, nobody has asked': (pages * a.fresh) / 2,
    'search, nobody has asked': searches,
    'suggestions, nobody has asked': searches * a.suggestions,
    cover: a.visits * a.covers,
    'own books': a.visits * a.personal,
    'own page drawn by the server': a.visits * a.opened,
    login: a.logins,
    'request, hand-out and return': a.loans,
    review: a.loans * a.reviews,
  };
}

/** Calculates what this number of students needs on a machine like the measured one. */
export function needsOf(students: number, a: Assumptions, { calls, memory, disk }: Measured): Needs {
  const inBusiestHour = (students * a.busiest * a.hour) / a.days / secondsAnHour;
  const yearly = Object.entries(callsOfAStudent(a)) as [Kind, number][];
  const processors = (of: keyof Cost) =>
    (yearly.reduce((sum, [kind, count]) => sum + count * calls[kind][of], 0) / 1000 / a.used) * inBusiestHour;
  const [servers, database] = [processors('server'), processors('database')];
  const processes = Math.max(1, Math.ceil(servers));
  const loansAYear = students * a.loans;
  const books = (loansAYear / 1000) * a.books;
  // The measured server holds the search index of the measured books. Fewer books need a little less, which is left out.
  const furtherBooks = (Math.max(0, books - measuredBooks) * memory.book) / megabyte;
  const ofServer = memory.server + furtherBooks + connections * memory.connection;
  const kept = loansAYear * (disk.loan + a.reviews * disk.review);
  const passing = disk.passing.reduce(
    (sum, { days, bytes }) => sum + (bytes * days * loansAYear) / a.days,
    0,
  );
  return {
    students,
    calls: yearly.reduce((sum, [, count]) => sum + count, 0) * inBusiestHour,
    loans: a.loans * inBusiestHour,
    servers,
    database,
    processes,
    memory: (processes * ofServer + memory.database) / 1000,
    disk: (kept * a.years + passing + students * disk.reader + books * disk.book) / gigabyte,
    diskAYear: kept / gigabyte,
    logADay: ((loansAYear / a.days) * a.busiest * disk.logALoan) / gigabyte,
  };
}
