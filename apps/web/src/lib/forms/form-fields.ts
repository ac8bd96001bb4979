import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/** The props of a form field: its registration and its error. */
export type FormField = UseFormRegisterReturn & { error: string | undefined };

/**
 * Returns the props of a form's fields by name: `const field = fieldsOf(form)`, then
 * `<TextField label="Name" {...field('name')} />`.
 */
export function fieldsOf<Values extends FieldValues, Checked>({
  register,
  getFieldState,
  formState,
}: UseFormReturn<Values, unknown, Checked>): (name: FieldPath<Values>) => FormField {
  return (name) => ({ ...register(name), error: getFieldState(name, formState).error?.message });
}
