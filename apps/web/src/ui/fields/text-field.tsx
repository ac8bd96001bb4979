import type { ComponentProps, ReactNode } from 'react';
import { spoken } from '../../lib/language/spoken.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { classNames } from '../class-names.ts';
import { controlStyle, Field, type FieldProps, splitField } from './field.tsx';
import { keyboardProps } from './keyboard-props.ts';

/**
 * A labelled one-line input.
 * `<TextField label="Email" type="email" error={errors.email?.message} {...register('email')} />`
 * `beside` is for buttons that act on the input; they stand beside it, above its error. Browsers format a date in their own
 * way, so in languages other than English the chosen day is also written in words as a hint.
 */
export function TextField({
  beside,
  className,
  ...props
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'required'> & { beside?: ReactNode }) {
  const { field, own: input } = splitField(props);
  return (
    <Field {...field} hint={field.hint ?? dayInWords(input)}>
      {(control) => {
        const box = (
          <input
            {...keyboardProps(input)}
            {...input}
            {...control}
            className={classNames(controlStyle, Boolean(beside) && 'min-w-0 flex-1 basis-44', className)}
          />
        );
        return beside ? (
          <div className="flex flex-wrap gap-2">
            {box}
            {beside}
          </div>
        ) : (
          box
        );
      }}
    </Field>
  );
}

function dayInWords({ type, value }: ComponentProps<'input'>): string | undefined {
  return type === 'date' && value && spoken().language !== 'en' ? formatDate(String(value)) : undefined;
}
