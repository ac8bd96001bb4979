import { partsOf } from '@library/contract/language/sentences.ts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { addTexts } from '../language/late-texts.ts';
import { spoken } from '../language/spoken.ts';
import { textOf } from '../language/texts.ts';

/** The resolver of a form that is checked by the contract's schemas, with the error messages in the current language. */
export function spokenErrors<Values extends FieldValues, Context, Checked>(
  resolver: Resolver<Values, Context, Checked>,
): Resolver<Values, Context, Checked> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    if (spoken().language === 'en' || Object.keys(result.errors).length === 0) return result;
    await bringSentences();
    return { values: {}, errors: inSpoken(result.errors) as FieldErrors<Values> };
  };
}

let brought: Promise<void> | undefined;

/**
 * Loads the translations of the contract's sentences when a form is refused. If that fails, the sentences stay English and
 * the next refusal tries again.
 */
function bringSentences(): Promise<void> {
  brought ??= import('@library/contract/texts/bn.json').then(
    ({ default: texts }) => addTexts('bn', texts),
    () => {
      brought = undefined;
    },
  );
  return brought;
}

/** The errors of a form, nested as its fields are, with their messages translated. */
function inSpoken(errors: unknown): unknown {
  if (Array.isArray(errors)) return errors.map(inSpoken);
  if (errors === null || typeof errors !== 'object') return errors;
  const entries = Object.entries(errors).map(([name, value]) => [
    name,
    name === 'message' && typeof value === 'string'
      ? sentenceInSpoken(value)
      : name === 'ref'
        ? value
        : inSpoken(value),
  ]);
  return Object.fromEntries(entries);
}

/** The translation of a sentence of the contract; other sentences stay as they are. */
function sentenceInSpoken(english: string): string {
  const parts = partsOf(english);
  if (!parts) return textOf(english);
  const values = Object.entries(parts.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? wordInSpoken(value) : value,
  ]);
  return textOf(parts.text, Object.fromEntries(values));
}

/** The translation of a field name. The catalogues have these names with a capital letter. */
function wordInSpoken(word: string): string {
  const own = textOf(word);
  return own === word ? textOf(word.charAt(0).toUpperCase() + word.slice(1)) : own;
}
