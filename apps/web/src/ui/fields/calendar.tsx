import { format, parseISO } from 'date-fns';
import { DayPicker } from 'react-day-picker';

/**
 * A calendar month for choosing one day. All days are `yyyy-MM-dd`; `today` is in the library's time zone.
 * `<Calendar label="Return date" value={day} onValueChange={setDay} today={today()} min={today()} max={last} footer="Selected: …" />`
 */
export function Calendar({
  label,
  value,
  onValueChange,
  today,
  min,
  max,
  footer,
}: {
  /** Accessible name of the calendar. */
  label: string;
  /** The chosen day, '' for none. */
  value: string;
  onValueChange: (day: string) => void;
  today: string;
  /** First and last day that can be chosen. */
  min?: string;
  max?: string;
  /** A line under the month, announced when it changes. */
  footer?: string;
}) {
  const selected = value ? parseISO(value) : undefined;
  const disabled = [...(min ? [{ before: parseISO(min) }] : []), ...(max ? [{ after: parseISO(max) }] : [])];
  return (
    <DayPicker
      mode="single"
      aria-label={label}
      selected={selected}
      onSelect={(day) => onValueChange(day ? format(day, 'yyyy-MM-dd') : '')}
      defaultMonth={selected ?? parseISO(today)}
      today={parseISO(today)}
      disabled={disabled}
      startMonth={min ? parseISO(min) : undefined}
      endMonth={max ? parseISO(max) : undefined}
      footer={footer}
      navLayout="around"
      classNames={looks}
    />
  );
}

const navigation =
  'absolute top-0 inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-hover aria-disabled:cursor-not-allowed aria-disabled:opacity-40';

const looks = {
  root: 'w-77 max-w-full',
  month: 'relative',
  month_caption: 'flex h-11 items-center justify-center font-semibold text-sm',
  button_previous: `${navigation} start-0`,
  button_next: `${navigation} end-0`,
  chevron: 'size-5 fill-current',
  month_grid: 'w-full border-collapse',
  weekday: 'h-9 w-11 font-medium text-ink-faint text-xs',
  day: 'group p-0 text-center',
  day_button:
    'inline-flex h-11 w-full max-w-11 items-center justify-center rounded-full text-sm tabular-nums transition-colors hover:bg-hover disabled:cursor-not-allowed disabled:text-ink-faint disabled:opacity-50 disabled:hover:bg-transparent group-data-[selected=true]:bg-action group-data-[selected=true]:font-semibold group-data-[selected=true]:text-on-action group-data-[today=true]:not-group-data-[selected=true]:font-bold group-data-[today=true]:not-group-data-[selected=true]:text-action',
  hidden: 'invisible',
  footer: 'pt-3 text-center text-ink-soft text-sm',
};
