import type { Gender } from '@library/contract/fields/choices.ts';
import { type ComponentProps, useCallback } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { t } from '../lib/language/texts.ts';
import {
  retryFailed,
  useDepartmentOptions,
  useHallOptions,
  withPresent,
} from '../lib/queries/reference-options.ts';
import { ChoiceBox } from '../ui/fields/choice-box.tsx';
import { OptionsError } from '../ui/fields/options-error.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';

type Select = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;
/** The current choice, so that it shows even before the list has loaded; undefined at registration. */
type Present = { id: string | null; name?: string | undefined };

const nothing: Present = { id: null };

/** Only while nothing is chosen: what was chosen can be changed, not cleared. */
const placeholderOf = ({ id }: Present, placeholder: string) => (id === null ? { placeholder } : {});

/** Choosing the hall from the public list, whose halls for the person's own gender come first. */
export function HallField({
  present = nothing,
  placeholder = t('Select hall'),
  gender,
  ...select
}: Select & {
  present?: Present;
  /** The person's, as far as it is known. */
  gender?: Gender | '' | null | undefined;
}) {
  const halls = useHallOptions({ hall_id: null, gender: gender || null });
  const options = withPresent(halls, present.id, present.name);
  return (
    <SelectField
      // A browser forgets what is chosen when the options move to other groups; a form hands it to a new select.
      key={options[0]?.group}
      label={t('Hall')}
      required
      options={options}
      {...placeholderOf(present, placeholder)}
      {...select}
    />
  );
}

/** Choosing the department from the public list, which is long enough to be searched. */
export function DepartmentField<Values extends FieldValues>({
  control,
  name,
  present = nothing,
  fieldClassName,
}: {
  control: Control<Values>;
  name: FieldPath<Values>;
  present?: Present;
  fieldClassName?: string;
}) {
  const departments = useDepartmentOptions();
  const options = withPresent(departments, present.id, present.name);
  const { field, fieldState } = useController({ control, name });
  // The form moves the focus to a refused field by the field's `ref`.
  const focusable = useCallback(
    (container: HTMLDivElement | null) =>
      field.ref(container && { focus: () => container.querySelector('input')?.focus() }),
    [field.ref],
  );
  return (
    <div ref={focusable} className={fieldClassName}>
      <ChoiceBox
        label={t('Department')}
        required
        placeholder={t('Select department')}
        options={options}
        loading={departments.loading}
        value={field.value}
        onValueChange={field.onChange}
        error={fieldState.error?.message}
      />
    </div>
  );
}

/** Says that halls or departments could not be loaded, and tries again. */
export function PlaceChoicesError() {
  const retry = retryFailed(useHallOptions(), useDepartmentOptions());
  if (!retry) return null;
  return <OptionsError message={t('Failed to load hall/department options.')} onRetry={retry} />;
}
