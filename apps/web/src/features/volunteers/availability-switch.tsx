import { Switch } from '../../ui/fields/switch.tsx';
import { useToggleAvailability } from './availability.api.ts';

/** 'Available': whether readers can collect books from this volunteer. Shows the new value immediately. */
export function AvailabilitySwitch({ available }: { available: boolean }) {
  const { mutate, isPending, variables } = useToggleAvailability();
  return (
    <Switch
      label="Available"
      checked={isPending ? variables : available}
      // Not disabled meanwhile, because that would remove the focus.
      onCheckedChange={(wanted) => {
        if (!isPending) mutate(wanted);
      }}
    />
  );
}
