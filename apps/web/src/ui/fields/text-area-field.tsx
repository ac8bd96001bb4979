import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

/** A labelled text area. `<TextAreaField label="Description" rows={4} {...register('description')} />` */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  hideLabel,
  fieldClassName,
  className,
  rows = 4,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'required'>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
      fieldClassName={fieldClassName}
    >
      {(control) => (
        <textarea
          rows={rows}
          autoComplete="off"
          {...area}
          {...control}
          className={classNames(controlStyle, 'resize-y leading-relaxed', className)}
        />
      )}
    </Field>
  );
}
