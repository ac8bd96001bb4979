import type { Copy } from '@library/contract/copies/copies.ts';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import type { KeepAside } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { useHallOptions } from '../../lib/queries/reference-options.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { OptionsError } from '../../ui/fields/options-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useMoveCopy } from './copies.api.ts';

/** Moves a copy to another hall. */
export function MoveCopyDialog({
  copy,
  onKept,
  onClose,
}: {
  copy: Copy;
  onKept: KeepAside;
  onClose: () => void;
}) {
  const formId = useId();
  const [hallId, setHallId] = useState('');
  const halls = useHallOptions();
  const move = useMoveCopy();
  const others = halls.options.filter(({ value }) => value !== copy.hall.hall_id);

  function send(event: FormEvent) {
    event.preventDefault();
    move.mutate(
      { copyId: copy.copy_id, hallId },
      {
        onSuccess: ({ message, keep_for }) => {
          notify.success(message);
          onKept(keep_for, others.find(({ value }) => value === hallId)?.label ?? '');
          onClose();
        },
        onError: (error) => notify.error(errorText(error, t("We couldn't move the copy. Please try again."))),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !move.isPending && onClose()}
      title={t('Move {label}', { label: copy.label })}
      description={t("It's in {hall} now.", { hall: copy.hall.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={move.isPending}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={hallId === ''}
            busy={move.isPending}
            busyLabel={t('Moving...')}
          >
            {t('Move')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="py-1">
        <SelectField
          label={t('To hall')}
          placeholder={t('Choose a hall')}
          options={others}
          value={hallId}
          onChange={(event) => setHallId(event.target.value)}
        />
        {halls.failed ? (
          <OptionsError message={t('Network error fetching halls.')} onRetry={halls.retry} />
        ) : null}
      </form>
    </Dialog>
  );
}
