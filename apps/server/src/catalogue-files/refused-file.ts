import { Refusal } from '../lib/refusal.ts';
import { msg, type Sentence } from '../lib/sentences/message-descriptor.ts';

/** 422: the file as a whole cannot be read; the sentence says what to do. */
export const refusedFile = (sentence: Sentence): Refusal =>
  new Refusal('invalid', sentence, { fields: { file: [sentence] } });

/** The maximum number of rows of a file. */
export const mostRows = 50_000;

export const tooManyRows = (): Refusal =>
  refusedFile(
    msg('This file has more than {mostRows, number} rows. Please split it into smaller files.', {
      mostRows,
    }),
  );
