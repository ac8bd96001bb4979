import { ApiError, errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { useUndoReturn } from '../../lib/undo-return.ts';
import { Button } from '../../ui/button.tsx';
import type { ActionOutcome } from '../../ui/states/notice.tsx';

/** The button that undoes a return, beside the message about it. It stays if the server did not respond, to try again. */
export function UndoReturn({
  lendingId,
  onOutcome,
}: {
  lendingId: string;
  onOutcome: (outcome: ActionOutcome) => void;
}) {
  const undo = useUndoReturn();
  async function run() {
    try {
      const { message } = await undo.mutateAsync(lendingId);
      onOutcome({ tone: 'good', text: message, takesFocus: true });
    } catch (error) {
      const again =
        error instanceof ApiError ? null : <UndoReturn lendingId={lendingId} onOutcome={onOutcome} />;
      const text = errorText(error, t("We couldn't undo the return."));
      onOutcome({ tone: 'bad', text, takesFocus: true, children: again });
    }
  }
  return (
    <Button
      variant="secondary"
      className="mt-2"
      onClick={run}
      busy={undo.isPending}
      busyLabel={t('Undoing...')}
    >
      {t('Undo')}
    </Button>
  );
}
