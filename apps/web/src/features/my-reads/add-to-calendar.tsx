import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/button.tsx';

/** Loads the code on demand, because few people press the button. */
const loadCode = () => import('./save-due-day.ts');

/** The button that downloads the due date of one loan for a calendar program. */
export function AddToCalendar({ lendingId }: { lendingId: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await loadCode()).saveDueDay(lendingId),
    onError: (error) =>
      notify.error(errorText(error, t("We couldn't make the calendar file. Please try again."))),
  });
  return (
    <Button
      variant="ghost"
      className="-ms-3"
      busy={isPending}
      busyLabel={t('Adding...')}
      onClick={() => mutate()}
    >
      <CalendarPlus aria-hidden="true" />
      {t('Add to calendar')}
    </Button>
  );
}
