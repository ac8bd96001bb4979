import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle, Field, type FieldProps, splitField } from './field.tsx';

/** A labelled text area. `<TextAreaField label="Description" rows={4} {...register('description')} />` */
export function TextAreaField({
  className,
  rows = 4,
  ...props
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'required'>) {
  const { field, own: area } = splitField(props);
  return (
    <Field {...field}>
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
