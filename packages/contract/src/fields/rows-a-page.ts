import { z } from 'zod';

/** The choices for the number of rows per page in the lists of staff. */
export const rowsAPage = [10, 25, 50, 100] as const;

/** The rows per page in the lists of requests and loans when the caller chooses no number. */
export const usualRows = 50;

/** The same in the admins' lists of books, readers and volunteers. */
export const usualAdminRows = 10;

/** An addition: the rows per page; anything that is not a choice becomes undefined, which means the list's default. */
export const perPage = z.coerce.number().pipe(z.literal(rowsAPage)).optional().catch(undefined);
