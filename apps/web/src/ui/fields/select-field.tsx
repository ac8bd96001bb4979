import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle, Field, type FieldProps, splitField } from './field.tsx';

/** One choice of a select, radio list or filter. A select shows the choices of each `group` under the group's name. */
export type Option = { value: string; label: string; disabled?: boolean; group?: string };

/**
 * A labelled native select, because the platform's own picker works best on phones. `placeholder` becomes a first option with
 * the empty value.
 */
export function SelectField({
  className,
  options,
  placeholder,
  ...props
}: FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'required' | 'children'> & {
    options: readonly Option[];
    placeholder?: string;
  }) {
  const { field, own: select } = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classNames(
              controlStyle,
              'appearance-none enabled:cursor-pointer truncate pe-10',
              className,
            )}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {groupsOf(options).map((group) => {
              const members = options.filter((option) => option.group === group).map(optionOf);
              if (!group) return members;
              return (
                <optgroup key={group} label={group}>
                  {members}
                </optgroup>
              );
            })}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-3 top-3 size-5 text-ink-faint"
          />
        </div>
      )}
    </Field>
  );
}

/** The groups in the order of their first options; undefined stands for options without a group. */
const groupsOf = (options: readonly Option[]) => [...new Set(options.map(({ group }) => group))];

const optionOf = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
