import { z } from 'zod';
import { sentence } from '../language/sentences.ts';
import { foldDigits } from './digits.ts';
import { cleanLine, cleanText } from './text.ts';

/** The error for a required field that is empty. `label` names the field. */
export const isRequired = (label: string) => sentence('{label} is required.', { label });

/** A required text on one line. `label` begins its error messages. */
export const requiredLine = (label: string, maximum: number) =>
  z
    .string(isRequired(label))
    .overwrite(cleanLine)
    .min(1, { error: isRequired(label), abort: true })
    .max(maximum, sentence('{label} can have at most {maximum} characters.', { label, maximum }));

/** A required text of several lines. `label` begins its error messages. */
export const requiredText = (label: string, maximum: number) =>
  z
    .string(isRequired(label))
    .overwrite(cleanText)
    .min(1, { error: isRequired(label), abort: true })
    .max(maximum, sentence('{label} can have at most {maximum} characters.', { label, maximum }));

/** An optional text on one line: `''`, null and absent all become null. */
export const optionalLine = (label: string, maximum: number) =>
  z
    .string(sentence('{label} must be text.', { label }))
    .overwrite(cleanLine)
    .max(maximum, sentence('{label} can have at most {maximum} characters.', { label, maximum }))
    .nullish()
    .transform((value) => value || null);

/** An optional text of several lines: `''`, null and absent all become null. */
export const optionalText = (label: string, maximum: number) =>
  z
    .string(sentence('{label} must be text.', { label }))
    .overwrite(cleanText)
    .max(maximum, sentence('{label} can have at most {maximum} characters.', { label, maximum }))
    .nullish()
    .transform((value) => value || null);

export const emailSchema = requiredLine('Email', 254).check(z.email('Please enter a valid e-mail address.'));

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const matchesNothing = '00000000-0000-0000-0000-000000000000';

/**
 * Converts an id to the form that the database uses: trimmed and in lower case. Any other text stays unchanged. Every id
 * passes through this function, because the code behind the contract compares ids as texts.
 */
function oneForm(text: string): string {
  const id = text.trim();
  return uuid.test(id) ? id.toLowerCase() : text;
}

/** An id in a response. */
export const idSchema = z.string();

/** The message for an id that is unknown or malformed. `label` names the thing, such as 'Hall'. */
export function chooseFromList(label: string): string {
  const name = label.toLowerCase();
  return /^[aeiou]/.test(name)
    ? sentence('Choose an {name} from the list.', { name })
    : sentence('Choose a {name} from the list.', { name });
}

/** A required id in a path or body. */
export const requiredId = (label: string) =>
  z
    .string(isRequired(label))
    .trim()
    .overwrite(oneForm)
    .min(1, { error: isRequired(label), abort: true })
    .regex(uuid, chooseFromList(label));

/** An optional id, undefined when absent; a malformed one matches nothing. */
export const optionalId = z.string().overwrite(oneForm).optional();

/** An id or a typed name in one field: `''`, null and absent become null; ids are converted to the database's form. */
export const optionalIdOrName = (label: string, maximum: number) =>
  optionalLine(label, maximum).transform((text) => text && oneForm(text));

/** An id in a form: `''`, null and absent become null. The rules check whether it is valid. */
export const formId = (label: string) => optionalLine(label, 60).transform((id) => id && oneForm(id));

/** An id to filter by: `''` means no filter, a malformed one matches nothing. */
export const filterId = optionalId.transform((value) =>
  value ? (uuid.test(value) ? value : matchesNothing) : undefined,
);

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

const outOfOurTimes = /^(?!19|20|21)\d{4}-/;

/**
 * Refuses days outside the years 1900 to 2199; PostgreSQL has no year 0. Texts that are not days are left to the rest of the
 * schema.
 */
export const inOurTimes = <Day extends z.ZodType<string>>(day: Day) =>
  day.refine((given) => !outOfOurTimes.test(given), 'Please choose a day of the years 1900 to 2199.');

const notADay = 'Please give the date as yyyy-MM-dd.';

/** A day as a person enters it: its digits may be of any script. */
const calendarDay = inOurTimes(z.string(notADay).overwrite(foldDigits).check(z.iso.date(notADay)));

/** A calendar day, `yyyy-MM-dd`. */
export const dateSchema = calendarDay;

/** A calendar day to filter by: `''` means no filter. */
export const filterDate = z
  .union([z.literal(''), calendarDay])
  .optional()
  .transform((value) => value || undefined);

function integerFault(
  value: string | number,
  label: string,
  minimum: number,
  maximum: number,
): string | null {
  if (value === '') return isRequired(label);
  if (!Number.isSafeInteger(Number(value)) || !/^-?\d+$/.test(String(value))) {
    return sentence('{label} must be a whole number.', { label });
  }
  if (Number(value) < minimum) return sentence('{label} must be at least {minimum}.', { label, minimum });
  if (Number(value) > maximum) return sentence('{label} can be at most {maximum}.', { label, maximum });
  return null;
}

/** A number, or a text with a number in the digits of any script. */
const typedNumber = (label: string) =>
  z.union([z.number(), z.string().overwrite((text) => foldDigits(text).trim())], {
    error: sentence('{label} must be a whole number.', { label }),
  });

/** A whole number that may be sent as text, as form fields are. */
export const integerInput = (label: string, minimum: number, maximum: number) =>
  typedNumber(label)
    .superRefine((value, context) => {
      const message = integerFault(value, label, minimum, maximum);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform(Number);

/** A whole number or nothing: `''`, null and absent become null. */
export const optionalIntegerInput = (label: string, minimum: number, maximum: number) =>
  typedNumber(label)
    .nullish()
    .superRefine((value, context) => {
      if (value == null || value === '') return;
      const message = integerFault(value, label, minimum, maximum);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform((value) => (value == null || value === '' ? null : Number(value)));

/** A checkbox in a form or a body: `'1'` and true mean yes. */
export const tick = (message: string) =>
  z
    .union([z.boolean(), z.enum(['1', '0', ''])], message)
    .optional()
    .transform((given) => given === true || given === '1');

export const genders = ['male', 'female'] as const;
export const genderSchema = z.enum(genders, 'Gender must be male or female.');
export type Gender = (typeof genders)[number];

/** An optional gender: `''`, null and absent become null. */
export const optionalGender = z
  .union([z.literal(''), z.null(), genderSchema], { error: 'Gender must be male or female.' })
  .optional()
  .transform((value) => value || null);

/** A successful response with only a message. */
export const messageSchema = z.object({ message: z.string() });

/** A successful response that also requires `success: true`. */
export const flaggedMessageSchema = z.object({ success: z.literal(true), message: z.string() });

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

/** A table for spreadsheets. Its name is sent in the headers; its content is the whole body. */
export const csvFileSchema = z.object({ name: z.string(), content: z.string() });
export type CsvFile = z.infer<typeof csvFileSchema>;
