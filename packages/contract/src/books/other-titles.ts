import { z } from 'zod';
import { titleFault } from '../fields/names.ts';
import { cleanLine } from '../fields/text.ts';
import { sentence } from '../language/sentences.ts';

/** The kinds of other titles: the same title in another script, a translation, the author's original title, or a short form. */
export const otherTitleKinds = ['other_script', 'translated', 'original', 'short'] as const;
export type OtherTitleKind = (typeof otherTitleKinds)[number];

/** A title by which people know a book, besides the printed one. */
export const otherTitleSchema = z.object({ title: z.string(), kind: z.enum(otherTitleKinds) });
export type OtherTitle = z.infer<typeof otherTitleSchema>;

/** The maximum number of other titles of a book. */
export const otherTitlesAtMost = 10;
const longest = 300;

const oneTitle = z.object(
  {
    title: z
      .string('Each of the other titles must be text.')
      .overwrite(cleanLine)
      .max(longest, sentence('Each of the other titles can have at most {longest} characters.', { longest }))
      .check((context) => {
        const fault = context.value === '' ? null : titleFault('Each of the other titles', context.value);
        if (fault) context.issues.push({ code: 'custom', input: context.value, message: fault });
      }),
    kind: z.enum(otherTitleKinds, 'Please choose what each of the other titles is.'),
  },
  'Each of the other titles needs a title and a kind.',
);

/** A value that the schema refuses because it is not a list. A text would also be refused for its length. */
const notAList = {};

/** The value of a form field with JSON; the parts of a form can only be texts. */
function readJson(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'string' ? notAList : read;
  } catch {
    return notAList;
  }
}

/**
 * The other titles of a book in a form, as a list or as JSON. Entries with an empty title are left out; null and `''` mean
 * none; an absent field is undefined. Duplicates and the printed title are dropped when the titles are saved.
 */
export const otherTitlesInput = z
  .preprocess(
    (given) => (typeof given === 'string' ? readJson(given) : (given ?? (given === null ? [] : undefined))),
    z
      .array(oneTitle, 'Other titles must be a list.')
      .max(
        otherTitlesAtMost,
        sentence('A book can have at most {otherTitlesAtMost} other titles.', { otherTitlesAtMost }),
      )
      .optional(),
  )
  .transform((titles) => titles?.filter(({ title }) => title !== ''));
