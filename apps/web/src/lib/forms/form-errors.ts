import type { FieldErrors } from '@library/contract/calls/errors.ts';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/**
 * Shows the server's first sentence for each field under that field of a form. Returns the sentences of fields that the form
 * does not have, for an error line.
 */
export function showFieldErrors<Values extends FieldValues>(
  errors: FieldErrors | null,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string[] {
  const others: string[] = [];
  for (const [name, [first]] of Object.entries(errors ?? {})) {
    const field = fields.find((known) => known === name);
    if (!first) continue;
    if (field) setError(field, { type: 'server', message: first });
    else others.push(first);
  }
  return others;
}
