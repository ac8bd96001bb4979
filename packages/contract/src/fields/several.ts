import { z } from 'zod';
import { sentence } from '../language/sentences.ts';
import { requiredId } from './ids.ts';
import { rowsAPage } from './rows-a-page.ts';

/** The maximum number of things in one action: the number of rows on the longest page of a list. */
export const mostAtOnce = Math.max(...rowsAPage);

/**
 * The ids of the things that one action changes, without duplicates. `label` is the singular name, `several` the plural:
 * 'Loan', 'loans'.
 */
export const severalIds = (label: string, several: string) =>
  z
    .array(requiredId(label), sentence('Choose the {several}.', { several }))
    .min(1, sentence('Choose the {several}.', { several }))
    .max(
      mostAtOnce,
      sentence('You can choose at most {mostAtOnce} {several} at once.', { mostAtOnce, several }),
    )
    .transform((ids) => [...new Set(ids)]);

/** The result for one of several things: null if it was done, otherwise the reason why not, in a sentence. */
export const whyNotField = { why_not: z.string().nullable() };
