import { z } from 'zod';
import { cleanLine } from './text.ts';

/** A text to filter by, cut to 200 characters: `''` means no filter. */
export const filterText = z
  .string()
  .overwrite(cleanLine)
  .optional()
  .transform((value) => value?.slice(0, 200) || undefined);

/** Whether to search for exactly what was typed: `1` means yes, anything else allows corrections. */
export const searchExactly = z
  .unknown()
  .optional()
  .transform((value) => value === '1');

/** A page number beyond the end of every list. */
const farthestPage = 1_000_000;

/** A 1-based page number, limited to the farthest page, which is empty; anything else is page 1. */
export const pageNumber = z.coerce
  .number()
  .min(1)
  .transform((page) => Math.min(page, farthestPage))
  .pipe(z.int())
  .catch(1);

/** The schema of one page of a list: `{ data, current_page, last_page, total }`. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    current_page: z.int(),
    last_page: z.int(),
    total: z.int(),
  });

/**
 * The page of a list that is not split into pages by default: with `page` the response is one page, without it the whole
 * list. An addition.
 */
export const listPage = z
  .union([z.literal(''), pageNumber])
  .optional()
  .transform((value) => value || undefined);

/** The additional fields of the response when a page was requested. */
export const listPageFields = {
  current_page: z.int().optional(),
  last_page: z.int().optional(),
  total: z.int().optional(),
};

/** A checkbox of a filter: sent as the text `true`, and only when ticked. */
export const onlyWhenTrue = z
  .string()
  .optional()
  .transform((value) => value === 'true');

/** An addition: the column that sorts a table. An unknown column becomes undefined, which means the table's default order. */
export const sortColumn = <const Column extends string>(columns: readonly Column[]) =>
  z
    .string()
    .optional()
    .transform((given) => columns.find((column) => column === given));

/** An addition: the direction of that order; ascending by default. */
export const columnOrder = z.enum(['asc', 'desc']).catch('asc');

/** The sort order of a list; anything unknown means newest first. */
export const sortOrder = z.enum(['asc', 'desc']).catch('desc');
