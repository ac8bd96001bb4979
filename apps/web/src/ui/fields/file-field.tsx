import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

/** A labelled file chooser. `<FileField label="Cover image" accept="image/*" onChange={…} />` */
export function FileField({
  label,
  hint,
  error,
  required,
  hideLabel,
  fieldClassName,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type' | 'required'>) {
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
        <input
          {...input}
          {...control}
          type="file"
          className={classNames(
            controlStyle,
            'cursor-pointer px-1.5 text-ink-soft text-sm file:me-3 file:min-h-8 file:cursor-pointer file:rounded-card file:border-0 file:bg-action-soft file:px-3 file:font-semibold file:text-action',
            className,
          )}
        />
      )}
    </Field>
  );
}
