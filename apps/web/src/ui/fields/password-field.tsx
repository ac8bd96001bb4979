import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../class-names.ts';
import { controlStyle, Field, type FieldProps, splitField } from './field.tsx';

/** A labelled password input with a button that shows what was typed. */
export function PasswordField({
  className,
  ...props
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type' | 'required'>) {
  const { field, own: input } = splitField(props);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            enterKeyHint="done"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controlStyle, 'pe-12', className)}
          />
          {/* The button's name does not contain the word of the field's label, so that the label identifies only one control. */}
          <button
            type="button"
            aria-label={t('Show typed characters')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute end-0 top-0 inline-flex size-11 items-center justify-center rounded-card text-ink-faint hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
