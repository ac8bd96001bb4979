import { type ProposedField, proposedFields } from '@library/contract/intake/isbn-lookup.ts';
import type { Dispatch } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { FieldTexts, Taken } from '../../book-parts/isbn/proposal-box.tsx';
import { nameFields } from '../../book-parts/name-fields.ts';
import type { InsertFields } from './insert-fields.ts';
import type { InsertModeAction } from './insert-mode.ts';

/** The form's current texts in the fields that a proposal may fill, and a function that fills in the facts of a proposal. */
export function useProposedFacts(
  {
    control,
    getValues,
    setFocus,
    setValue,
    formState: { isSubmitted },
  }: Pick<UseFormReturn<InsertFields>, 'control' | 'getValues' | 'setFocus' | 'setValue' | 'formState'>,
  dispatch: Dispatch<InsertModeAction>,
) {
  const values = useWatch({ control, name: proposedFields });
  const current = Object.fromEntries(
    proposedFields.map((field, index) => [field, String(values[index] ?? '').trim()]),
  ) as FieldTexts;

  function take(facts: Taken['facts']) {
    dispatch({ type: 'title typed' });
    for (const [name, text] of Object.entries(facts) as [ProposedField, string][]) {
      setValue(name, text, { shouldValidate: isSubmitted });
      if (name === 'author' || name === 'publisher') dispatch({ type: 'name typed', field: name });
    }
    if (facts.publisher) setValue('publisher_unknown', false);
  }

  /** Focuses the first empty required field, or `last`. */
  function focusNext(last: keyof InsertFields) {
    setFocus((['title', ...nameFields] as const).find((name) => getValues(name) === '') ?? last);
  }

  return { current, take, focusNext };
}
