import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/** What the field of a form gets: how it is registered, and its error. */
export type FormField = UseFormRegisterReturn & { error: string | undefined };

/** The fields of a form by their names: `const field = fieldsOf(form)`, then `<TextField label="Name" {...field('name')} />`. */
export function fieldsOf<Values extends FieldValues, Checked>({
  register,
  getFieldState,
  formState,
}: UseFormReturn<Values, unknown, Checked>): (name: FieldPath<Values>) => FormField {
  return (name) => ({ ...register(name), error: getFieldState(name, formState).error?.message });
}
