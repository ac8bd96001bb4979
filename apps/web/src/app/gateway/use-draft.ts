import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { storeDraft } from '../../lib/session/registration-draft.ts';

/** Stores the typed values, except the passwords, so that a reload restores them. Returns whether the form was restored. */
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
