import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';
import { keyboardProps } from './keyboard-props.ts';

/**
 * A labelled one-line input.
 * `<TextField label="Email" type="email" error={errors.email?.message} {...register('email')} />`
 */
export function TextField({
  label,
  hint,
  error,
  required,
  hideLabel,
  fieldClassName,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'required'>) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, fieldClassName }}>
      {(control) => (
        <input
          {...keyboardProps(input)}
          {...input}
          {...control}
          className={classNames(controlStyle, className)}
        />
      )}
    </Field>
  );
}
