import { isOfOurTimes } from '../../lib/forms/our-times.ts';
import { LiveTextField } from './live-text-field.tsx';

/**
 * A field for a day that reports each day as it is chosen, and '' when it is cleared. While a year is being typed, browsers
 * report the years 2, 20 and 202 as well: the field shows them and keeps them to itself.
 */
export function LiveDayField({
  onValueChange,
  ...field
}: Omit<React.ComponentProps<typeof LiveTextField>, 'type'>) {
  return (
    <LiveTextField
      {...field}
      type="date"
      onValueChange={(day) => {
        if (day === '' || isOfOurTimes(day)) onValueChange(day);
      }}
    />
  );
}
