/** Processor milliseconds that the server and PostgreSQL use for a call. */
export interface Cost {
  server: number;
  database: number;
}

export const kinds = [
  'page kept ready',
  'page drawn by the server',
  'page of Browse, nobody has asked',
  'details of a book, nobody has asked',
  'search, nobody has asked',
  'suggestions, nobody has asked',
  'cover',
  'own books',
  'own page drawn by the server',
  'login',
  'request, hand-out and return',
  'review',
] as const;
export type Kind = (typeof kinds)[number];

/** The number of books of the library that is measured, whose search index is in the memory of its server. */
export const measuredBooks = 50_000;

/** The results of the measurements on one machine. */
export interface Measured {
  calls: Record<Kind, Cost>;
  /** Megabytes of memory; `book` is the bytes of each further book in the search index of each server process. */
  memory: { server: number; database: number; connection: number; book: number };
  /** Bytes on the disk, indexes included. */
  disk: {
    /** A loan with its request, stored for ever. */
    loan: number;
    review: number;
    /** Rows of a loan that are deleted after some days, grouped by that number of days. */
    passing: { days: number; bytes: number }[];
    reader: number;
    book: number;
    /** The write-ahead log of a loan, as the archive stores it. */
    logALoan: number;
  };
}
