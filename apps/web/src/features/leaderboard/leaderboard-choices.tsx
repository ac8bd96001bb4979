import { usePlace } from '../../lib/halls.ts';
import { t } from '../../lib/language/texts.ts';
import { retryFailed, useHallOptions } from '../../lib/queries/reference-options.ts';
import { OptionsError } from '../../ui/fields/options-error.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { LeaderboardQuery } from './leaderboard.api.ts';

type Compared = Pick<LeaderboardQuery, 'period' | 'hall_id'>;

const periods = () =>
  [
    { value: 'all', label: t('All time') },
    { value: 'month', label: t('This month') },
  ] as const;

/** Which readers are compared: all time or this month, all halls or one. Applies immediately. */
export function LeaderboardChoices({
  compared,
  onChange,
}: {
  compared: Compared;
  onChange: (compared: Compared) => void;
}) {
  const halls = useHallOptions(usePlace());
  const retry = retryFailed(halls);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SegmentedControl
        legend={t('Period')}
        options={periods()}
        value={compared.period}
        onValueChange={(period) => onChange({ ...compared, period })}
      />
      <SelectField
        label={t('Hall')}
        hideLabel
        placeholder={t('All halls')}
        options={halls.options}
        value={compared.hall_id}
        onChange={({ target }) => onChange({ ...compared, hall_id: target.value })}
        fieldClassName="w-full sm:w-64"
      />
      {retry ? <OptionsError message={t("We couldn't load the halls.")} onRetry={retry} /> : null}
    </div>
  );
}
