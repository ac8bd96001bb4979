import type { ComponentProps } from 'react';
import { retryFailed, useDepartmentOptions, useHallOptions, withPresent } from '../lib/reference-options.ts';
import { OptionsError } from '../ui/fields/options-error.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';

type Select = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'placeholder'>;
/** The current choice, so that it shows even before the list has loaded; undefined at registration. */
type Present = { id: string | null; name?: string | undefined };

const nothing: Present = { id: null };

/** Required only while nothing is chosen. */
const placeholder = ({ id }: Present, text: string) => (id === null ? { placeholder: text } : {});

/** Choosing the hall from the public list. */
export function HallField({ present = nothing, ...select }: Select & { present?: Present }) {
  const options = withPresent(useHallOptions(), present.id, present.name);
  return (
    <SelectField
      label="Hall"
      required
      options={options}
      {...placeholder(present, 'Select hall')}
      {...select}
    />
  );
}

/** Choosing the department from the public list. */
export function DepartmentField({ present = nothing, ...select }: Select & { present?: Present }) {
  const options = withPresent(useDepartmentOptions(), present.id, present.name);
  return (
    <SelectField
      label="Department"
      required
      options={options}
      {...placeholder(present, 'Select department')}
      {...select}
    />
  );
}

/** Says that halls or departments could not be loaded, and tries again. */
export function PlaceChoicesError() {
  const retry = retryFailed(useHallOptions(), useDepartmentOptions());
  if (!retry) return null;
  return <OptionsError message="Failed to load hall/department options." onRetry={retry} />;
}
