import { z } from 'zod';
import { cleanLine } from '../fields/text.ts';
import { sentence } from '../language/sentences.ts';
import { inOurDigits } from './isbn.ts';

/** An optional text in the form of a book: `''` and null mean none, an absent field is undefined. */
const lineInput = (label: string, longest: number) =>
  z
    .string(sentence('{label} must be text.', { label }))
    .overwrite(cleanLine)
    .max(longest, sentence('{label} can have at most {longest} characters.', { label, longest }))
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null));

/** An optional whole number in the form of a book; it may be typed in the digits of any script. */
const numberInput = (label: string, least: number, most: number) =>
  z
    .union([z.number(), z.string()], { error: sentence('{label} must be a whole number.', { label }) })
    .nullish()
    .transform((given, context) => {
      if (given === undefined) return undefined;
      const text = given === null ? '' : inOurDigits(cleanLine(String(given)));
      if (text === '') return null;
      const number = Number(text);
      const fault = !/^-?\d{1,15}$/.test(text)
        ? sentence('{label} must be a whole number.', { label })
        : number < least || number > most
          ? sentence('{label} must be between {least} and {most}.', { label, least, most })
          : null;
      if (fault === null) return number;
      context.issues.push({ code: 'custom', input: given, message: fault });
      return z.NEVER;
    });

/** The least and the most of each number on the title page. */
export const editionNumberLimits = { year: [1, 2199], pages: [1, 30_000], volume_no: [1, 9999] } as const;

/** The facts on the title page of this edition, in a form. All of them are optional. */
export const editionFactsInput = {
  translator: lineInput('Translator', 200),
  /** In words: "2nd, revised". */
  edition: lineInput('Edition', 100),
  /** The year as printed, in any calendar. */
  year: numberInput('Year', ...editionNumberLimits.year),
  pages: numberInput('Number of pages', ...editionNumberLimits.pages),
  /** In words: "Second volume". */
  volume: lineInput('Volume', 100),
  /** The place among the volumes of the set. */
  volume_no: numberInput('Volume number', ...editionNumberLimits.volume_no),
};

/** The facts in a response; null for those that nobody has entered. */
export const editionFactsSchema = {
  translator: z.string().nullable(),
  edition: z.string().nullable(),
  year: z.int().nullable(),
  pages: z.int().nullable(),
  volume: z.string().nullable(),
  volume_no: z.int().nullable(),
};
export type EditionFacts = z.infer<z.ZodObject<typeof editionFactsSchema>>;

/** The names of these facts, in the order of forms and pages. */
export const editionFactNames = [
  'translator',
  'edition',
  'year',
  'pages',
  'volume',
  'volume_no',
] as const satisfies readonly (keyof EditionFacts)[];
