import { z } from 'zod';
import { titleFault } from './names.ts';
import { sentence } from './sentences.ts';
import { cleanLine } from './text.ts';

/** What another title of a book is: the same in another script, a translation, what the author called it, or a short form. */
export const otherTitleKinds = ['other_script', 'translated', 'original', 'short'] as const;
export type OtherTitleKind = (typeof otherTitleKinds)[number];

/** A title by which people know a book, beside the one that is printed on it. */
export const otherTitleSchema = z.object({ title: z.string(), kind: z.enum(otherTitleKinds) });
export type OtherTitle = z.infer<typeof otherTitleSchema>;

/** How many of them a book can have. */
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

/** Refused like all that is no list; a text would be refused for its length too. */
const notAList = {};

/** What a field of a form holds: JSON, because the parts of a form are texts. */
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
 * The other titles of a book in a form, as a list or as its JSON: empty texts are left out, null and `''` mean none, an absent
 * field is undefined. Those that are said twice or are the printed title are dropped when they are written.
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
