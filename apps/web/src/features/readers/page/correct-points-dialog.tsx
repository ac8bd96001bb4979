import type { ReaderDetails } from '@library/contract/people/reader-page.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/calls/api-errors.ts';
import { fieldErrorsOf } from '../../../lib/forms/save-failure.ts';
import { t } from '../../../lib/language/texts.ts';
import { notify } from '../../../lib/toasts/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ReasonField } from '../../../ui/fields/reason-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { useCorrectPoints } from './reader-page.api.ts';

/** Adds points to a reader or takes some away, with a reason. A failure shows in the dialog, which stays open. */
export function CorrectPointsDialog({ reader, onClose }: { reader: ReaderDetails; onClose: () => void }) {
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const correct = useCorrectPoints();
  const errors = fieldErrorsOf(correct.error);
  const isKnown = Boolean(errors.points || errors.reason);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (points.trim() === '' || reason.trim() === '') return setMissing(true);
    try {
      const { message } = await correct.mutateAsync({ id: reader.reader_id, points, reason });
      notify.success(message);
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  }

  return (
    <FormDialog
      title={t('Correct points')}
      intro={
        <>
          <ScriptText as="p" text={reader.name} className="wrap-anywhere font-semibold" />
          <p className="mt-1 text-ink-soft text-sm">
            {t('The reader sees a correction, not the reason. Total now: {points}.', {
              points: reader.for_admins?.total_points ?? 0,
            })}
          </p>
        </>
      }
      dirty={points !== '' || reason !== ''}
      busy={correct.isPending}
      busyLabel={t('Saving...')}
      submitLabel={t('Correct points')}
      formClassName="mt-3"
      onSubmit={send}
      onClose={onClose}
    >
      {correct.error && !isKnown ? (
        <Notice
          tone="bad"
          text={errorText(correct.error, t("We couldn't correct the points. Please try again."))}
        />
      ) : null}
      <TextField
        label={t('Points to add')}
        required
        type="number"
        inputMode="text"
        step={1}
        hint={t('With a minus to take some away, such as -10.')}
        error={missing && points.trim() === '' ? t('Please say how many points.') : errors.points?.[0]}
        value={points}
        onChange={(event) => setPoints(event.target.value)}
      />
      <ReasonField
        label={t('Reason')}
        maxLength={200}
        value={reason}
        onValueChange={setReason}
        missing={missing}
        error={errors.reason?.[0]}
      />
    </FormDialog>
  );
}
