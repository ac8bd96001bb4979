/** Processor milliseconds of the server and of PostgreSQL for a call. */
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
  'log-in',
  'request, hand-out and return',
  'review',
] as const;
export type Kind = (typeof kinds)[number];

/** What was measured on one machine. */
export interface Measured {
  calls: Record<Kind, Cost>;
  /** Megabytes of memory. */
  memory: { server: number; database: number; connection: number };
  /** Bytes on the disk, indexes included. */
  disk: {
    /** A loan with its request, for ever. */
    loan: number;
    review: number;
    /** What a loan leaves for some days, by the days for which it stays. */
    passing: { days: number; bytes: number }[];
    reader: number;
    book: number;
    /** Of the database's log for a loan, as the archive keeps it. */
    logALoan: number;
  };
}
