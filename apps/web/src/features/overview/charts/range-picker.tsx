import type { FieldErrors } from '@library/contract/calls/errors.ts';
import type { DayRange } from '@library/contract/library/overview.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type ChartRange, faultInRange, OWN, ownRange, presets } from './chart-range.ts';

const presetNames = (): Record<(typeof presets)[number]['value'], string> => ({
  '30-days': t('The last 30 days'),
  '12-weeks': t('The last 12 weeks'),
  '12-months': t('The last 12 months'),
});
const choices = () => [
  ...presets.map(({ value }) => ({ value, label: presetNames()[value] })),
  { value: OWN, label: t('Choose days') },
];

/** Which days the charts show. Each change applies immediately, as soon as the range is valid. */
export function RangePicker({
  range,
  errors,
  onRangeChange,
  children,
}: {
  range: ChartRange;
  /** Why the server refused the range. */
  errors: FieldErrors | null;
  /** Called with the range as the address writes it. */
  onRangeChange: (word: string) => void;
  /** A sentence about the lendings in the range. */
  children: ReactNode;
}) {
  const [days, setDays] = useState<DayRange>(range);
  const [followed, setFollowed] = useState<DayRange>(range);
  if (followed.from !== range.from || followed.to !== range.to) {
    setFollowed(range);
    setDays(range);
  }
  const fault = faultInRange(days);
  const errorOf = (field: keyof DayRange) => (fault?.field === field ? fault.text : errors?.[field]?.[0]);

  function change(part: Partial<DayRange>) {
    const next = { ...days, ...part };
    setDays(next);
    if (!faultInRange(next)) onRangeChange(ownRange(next));
  }
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <SelectField
        label={t('Period')}
        options={choices()}
        value={range.choice}
        onChange={(event) => onRangeChange(event.target.value === OWN ? ownRange(range) : event.target.value)}
        fieldClassName="grow basis-52 sm:max-w-60"
      />
      {range.choice === OWN ? (
        <div className="grid grow grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 sm:max-w-96">
          <TextField
            label={t('First day')}
            type="date"
            value={days.from}
            error={errorOf('from')}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            label={t('Last day')}
            type="date"
            value={days.to}
            error={errorOf('to')}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
      ) : null}
      <p className="grow basis-60 self-center text-ink-soft text-sm">{children}</p>
    </Card>
  );
}
