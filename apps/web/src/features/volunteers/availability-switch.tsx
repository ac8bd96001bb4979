import { useId } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { useToggleAvailability } from './availability.api.ts';
import { availableWord } from './available-word.ts';

const texts = () => ({
  on: t(
    'Readers with a request or a loan in your hall can see how to reach you, and we tell you about new requests.',
  ),
  off: t("Readers can't see you now, and you won't be told about new requests."),
});

/** 'Available': whether readers can collect books from this volunteer, and what that means. Shows the new value immediately. */
export function AvailabilitySwitch({ available }: { available: boolean }) {
  const { mutate, isPending, variables } = useToggleAvailability();
  const id = useId();
  const checked = isPending ? variables : available;
  return (
    <>
      <Switch
        label={availableWord()}
        checked={checked}
        describedBy={id}
        onCheckedChange={mutate}
        busy={isPending}
      />
      <p id={id} className="text-ink-soft text-sm">
        {checked ? texts().on : texts().off}
      </p>
    </>
  );
}
