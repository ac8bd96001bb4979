import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { storeDraft } from '../../lib/registration-draft.ts';

/** Keeps what is typed over a reload. Tells whether the form began with such values. */
export function useDraft<Values extends FieldValues, Checked extends FieldValues>(
  name: string,
  { getValues, subscribe }: UseFormReturn<Values, unknown, Checked>,
): boolean {
  const [restored] = useState(() => Object.values(getValues()).some((value) => value !== ''));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(name, values) }),
    [name, subscribe],
  );
  return restored;
}
