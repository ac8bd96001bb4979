import { isDeepStrictEqual } from 'node:util';
import { conflict } from './refusal.ts';
import { msg, word } from './sentences/message-descriptor.ts';

/**
 * The fields that a person changed in an edit dialog, each with the value that the dialog showed when it opened (decision 104);
 * undefined for a client that does not say what was changed.
 */
export type ChangedFrom<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined } | undefined;

/** The words for the fields in the refusal. */
export type FieldWords<Fields> = { readonly [Name in keyof Fields]-?: string };

function namesIn<Fields extends object>(from: NonNullable<ChangedFrom<Fields>>): (keyof Fields)[] {
  const names = Object.keys(from) as (keyof Fields)[];
  return names.filter((name) => from[name] !== undefined);
}

/** The given fields that the person changed; all of them if the client does not say what was changed. */
export function onlyChanged<Fields extends object>(
  given: Fields,
  from: ChangedFrom<Fields>,
): Partial<Fields> {
  if (from === undefined) return given;
  const changed: Partial<Fields> = {};
  for (const name of namesIn(from)) changed[name] = given[name];
  return changed;
}

/** Throws 409 if the person changed a field that is stored with another value than the dialog showed. */
export function requireAsShown<Fields extends object>(
  stored: Fields,
  from: ChangedFrom<Fields>,
  words: FieldWords<Fields>,
): void {
  if (from === undefined) return;
  const overtaken = namesIn(from).filter((name) => !isDeepStrictEqual(stored[name], from[name]));
  if (overtaken.length === 0) return;
  const fields = [...new Set(overtaken.map((name) => words[name]))].map(word);
  throw conflict(
    msg(
      'Someone else changed this while you were editing: {fields}. Nothing was saved. Close the form and open it again to see the new values.',
      { fields },
    ),
  );
}

/**
 * The form to store: its values in the fields that the person changed, and the stored ones in all others. Throws 409 as
 * `requireAsShown` does.
 */
export function changesOf<Fields extends object>(
  stored: Fields,
  form: Fields,
  from: ChangedFrom<Fields>,
  words: FieldWords<Fields>,
): Fields {
  requireAsShown(stored, from, words);
  return from === undefined ? form : { ...stored, ...onlyChanged(form, from) };
}
