import { Printer } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { pasteAddress } from '../../lib/lists/paste-address.ts';
import { useHallOptions } from '../../lib/queries/reference-options.ts';
import { today } from '../../lib/wording/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { LiveDayField } from '../../ui/fields/live-day-field.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { DayOnPaper } from './day-on-paper.tsx';
import { OverdueOnPaper } from './overdue-on-paper.tsx';

const listOptions = () =>
  [
    { value: 'overdue', label: t('Late loans') },
    { value: 'day', label: t('List of a day') },
  ] as const;

/** The choices, as in the address; an empty day means today. */
const defaults = { list: 'overdue', hall_id: '', day: '' };

/** The printable lists of a hall. Admins choose the hall. */
export function HallLists({ choosesHall }: { choosesHall: boolean }) {
  const { filters, applyFilters } = useListState(defaults);
  const [withPhones, setWithPhones] = useState(true);
  const choose = (part: Partial<typeof defaults>) =>
    applyFilters({ ...filters, ...part }, { replace: true, live: true });
  const isDay = filters.list === 'day';
  const day = filters.day || today();
  const print = <PrintButton />;
  return (
    <>
      <div className="mb-6 flex flex-col gap-4 print:hidden">
        <SegmentedControl
          legend={t('Which list')}
          options={listOptions()}
          value={isDay ? 'day' : 'overdue'}
          onValueChange={(list) => choose({ list })}
          className="self-start"
        />
        <div className="flex flex-col gap-4 empty:hidden sm:flex-row sm:items-end">
          {choosesHall ? (
            <HallField value={filters.hall_id} onChange={(hall_id) => choose({ hall_id })} />
          ) : null}
          {isDay ? (
            <LiveDayField
              label={t('Day')}
              value={day}
              onValueChange={(chosen) => choose({ day: chosen })}
              fieldClassName="sm:w-48"
            />
          ) : null}
        </div>
        <Checkbox
          label={t('With phone numbers')}
          checked={withPhones}
          onChange={({ target }) => setWithPhones(target.checked)}
        />
      </div>
      {choosesHall && filters.hall_id === '' ? (
        <HallMissing />
      ) : isDay ? (
        <DayOnPaper hallId={filters.hall_id} day={day} withPhones={withPhones} print={print} />
      ) : (
        <OverdueOnPaper hallId={filters.hall_id} withPhones={withPhones} print={print} />
      )}
    </>
  );
}

function HallMissing() {
  const { options, failed, loading } = useHallOptions();
  if (loading || failed || options.length > 0) {
    return <p className="text-ink-soft">{t('Choose a hall to see its list.')}</p>;
  }
  return (
    <EmptyState
      title={t('There are no halls yet')}
      action={<ButtonLink to={pasteAddress('halls')}>{t('Add halls')}</ButtonLink>}
    />
  );
}

function HallField({ value, onChange }: { value: string; onChange: (hall: string) => void }) {
  const { options, failed, retry } = useHallOptions();
  return (
    <SelectField
      label={t('Hall')}
      placeholder={t('Choose a hall')}
      options={options}
      value={value}
      error={failed ? t("We couldn't load the halls.") : undefined}
      onFocus={failed ? retry : undefined}
      onChange={({ target }) => onChange(target.value)}
      fieldClassName="sm:w-80"
    />
  );
}

function PrintButton() {
  return (
    <Button onClick={() => window.print()} className="max-sm:w-full">
      <Printer aria-hidden="true" />
      {t('Print')}
    </Button>
  );
}
