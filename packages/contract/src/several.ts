import { z } from 'zod';
import { requiredId } from './common.ts';
import { rowsAPage } from './rows-a-page.ts';
import { sentence } from './sentences.ts';

/** The most things that one act on several changes: as many as the longest page of a list has rows. */
export const mostAtOnce = Math.max(...rowsAPage);

/** The ids of what one act changes, each once. `label` names one of them, `several` more: 'Loan', 'loans'. */
export const severalIds = (label: string, several: string) =>
  z
    .array(requiredId(label), sentence('Choose the {several}.', { several }))
    .min(1, sentence('Choose the {several}.', { several }))
    .max(
      mostAtOnce,
      sentence('You can choose at most {mostAtOnce} {several} at once.', { mostAtOnce, several }),
    )
    .transform((ids) => [...new Set(ids)]);

/** What became of one of several: null where it was done, otherwise why not, in a sentence. */
export const whyNotField = { why_not: z.string().nullable() };
