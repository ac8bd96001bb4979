import { t } from '../lib/language/texts.ts';
import { useHallOptions } from '../lib/queries/reference-options.ts';
import { type Option, SelectField } from '../ui/fields/select-field.tsx';

/** Filters a list by one hall; '' means all halls. */
export function HallFilter({ value, onChange }: { value: string; onChange: (hallId: string) => void }) {
  const { options, failed, retry } = useHallOptions();
  return (
    <SelectField
      label={t('Hall')}
      placeholder={t('All halls')}
      options={options}
      value={value}
      error={failed ? t("We couldn't load the halls.") : undefined}
      onFocus={failed ? retry : undefined}
      onChange={({ target }) => onChange(target.value)}
      fieldClassName="sm:w-72"
    />
  );
}

/** The field of a filter panel for the same. */
export const hallFilterField = (options: readonly Option[]) =>
  ({ name: 'hall_id', label: t('Hall'), kind: 'select', options, placeholder: t('All halls') }) as const;
