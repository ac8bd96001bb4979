import { z } from 'zod';

/** How many rows a page of staff's lists can have. */
export const rowsAPage = [10, 25, 50, 100] as const;

/** Rows on a page of the lists of requests and loans for a caller that names no number. */
export const usualRows = 50;

/** An addition: the rows of a page; undefined, the list's own number, for anything that is no choice. */
export const perPage = z.coerce.number().pipe(z.literal(rowsAPage)).optional().catch(undefined);
