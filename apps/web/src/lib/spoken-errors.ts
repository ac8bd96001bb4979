import { partsOf } from '@library/contract/sentences.ts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { addTexts } from './language/late-texts.ts';
import { spoken } from './language/spoken.ts';
import { textOf } from './language/texts.ts';

/** The resolver of a form that the contract's schemas check, with what they refuse said in the language that is spoken. */
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

/** Brings the contract's sentences once a form is refused. Where that fails they stay English, and are asked for again. */
function bringSentences(): Promise<void> {
  brought ??= import('@library/contract/texts/bn.json').then(
    ({ default: texts }) => addTexts('bn', texts),
    () => {
      brought = undefined;
    },
  );
  return brought;
}

/** The refusals of a form, which lie in each other as its fields do, with their sentences in the language that is spoken. */
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

/** A sentence of the contract in the language that is spoken; any other stays. */
function sentenceInSpoken(english: string): string {
  const parts = partsOf(english);
  if (!parts) return textOf(english);
  const values = Object.entries(parts.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? wordInSpoken(value) : value,
  ]);
  return textOf(parts.text, Object.fromEntries(values));
}

/** The name of a field, which stands with a capital letter in the catalogues. */
function wordInSpoken(word: string): string {
  const own = textOf(word);
  return own === word ? textOf(word.charAt(0).toUpperCase() + word.slice(1)) : own;
}
