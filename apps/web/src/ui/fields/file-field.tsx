import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle, Field, type FieldProps, splitField } from './field.tsx';

/** A labelled file chooser. `<FileField label="Cover image" accept="image/*" onChange={…} />` */
export function FileField({
  className,
  ...props
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type' | 'required'>) {
  const { field, own: input } = splitField(props);
  return (
    <Field {...field}>
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
