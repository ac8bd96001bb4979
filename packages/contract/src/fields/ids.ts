import { z } from 'zod';
import { sentence } from '../language/sentences.ts';
import { isRequired, optionalLine } from './lines.ts';

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
