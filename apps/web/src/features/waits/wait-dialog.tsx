import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { fieldErrorsOf } from '../../lib/forms/save-failure.ts';
import { t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { addDays, today } from '../../lib/wording/dates.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type OwnWaitAct, useChangeOwnWait } from './waits.api.ts';

type Pause = { ask: 'pause'; title: string; wait_id: string };
/** `leave turn` also gives up the copy that is kept for the reader. */
type Sure =
  | { ask: 'leave' | 'leave turn'; title: string; wait_id: string }
  | { ask: 'pass'; title: string; req_id: string };

/** A question of My books before it changes an entry of a waiting list. */
export type WaitQuestion = Pause | Sure;

const failedText = (error: unknown) => errorText(error, t("That didn't work. Please try again."));

/** The dialog for a question. After a failure it shows the failure and stays open. */
export function WaitDialog({ question, onClose }: { question: WaitQuestion; onClose: () => void }) {
  return question.ask === 'pause' ? (
    <PauseDialog question={question} onClose={onClose} />
  ) : (
    <SureDialog question={question} onClose={onClose} />
  );
}

function PauseDialog({ question: { wait_id, title }, onClose }: { question: Pause; onClose: () => void }) {
  const [until, setUntil] = useState('');
  const change = useChangeOwnWait();
  const fieldError = fieldErrorsOf(change.error).until?.[0];

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      await change.mutateAsync({ act: 'pause', wait_id, until: until || null });
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  }

  return (
    <FormDialog
      title={t('Pause waiting?')}
      intro={
        <>
          <ScriptText as="p" text={title} className="own-width font-medium" />
          <p className="mt-2 text-ink-soft text-sm">
            {t(
              'You keep your place, and others get the copies in the meantime. A pause lasts at most {days, plural, one {# day} other {# days}}; after that, we take you off the list.',
              { days: settings.pause_days },
            )}
          </p>
        </>
      }
      dirty={until !== ''}
      busy={change.isPending}
      busyLabel={t('Pausing...')}
      submitLabel={t('Pause')}
      formClassName="mt-3"
      onSubmit={send}
      onClose={onClose}
    >
      {change.error && !fieldError ? <Notice tone="bad" text={failedText(change.error)} /> : null}
      <TextField
        label={t('Until (optional)')}
        hint={t("You'll be back in line on this day. Leave it empty to resume whenever you like.")}
        type="date"
        min={addDays(today(), 1)}
        max={addDays(today(), settings.pause_days)}
        error={fieldError}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </FormDialog>
  );
}

type WaitQuestionTexts = {
  title: string;
  message: string;
  confirmLabel: string;
  busyLabel: string;
  tone: 'primary' | 'danger';
};

function questionOf(ask: Sure['ask']): WaitQuestionTexts {
  return (
    {
      pass: {
        title: t('Let the next person have it?'),
        message: t(
          "The next person in line gets this copy. You keep your place, but you're paused until you resume.",
        ),
        confirmLabel: t('Let them have it'),
        busyLabel: t('Passing...'),
        tone: 'primary',
      },
      leave: {
        title: t('Leave the waiting list?'),
        message: t("You'll lose your place. If you join again, you'll start at the end."),
        confirmLabel: t('Leave'),
        busyLabel: t('Leaving...'),
        tone: 'danger',
      },
      'leave turn': {
        title: t("Don't need it any more?"),
        message: t('The next person in line gets this copy, and you leave the waiting list.'),
        confirmLabel: t("I don't need it"),
        busyLabel: t('Leaving...'),
        tone: 'danger',
      },
    } satisfies Record<Sure['ask'], WaitQuestionTexts>
  )[ask];
}

function SureDialog({ question, onClose }: { question: Sure; onClose: () => void }) {
  const change = useChangeOwnWait();
  return (
    <ConfirmDialog
      open
      {...questionOf(question.ask)}
      cancelLabel={t('Go back')}
      busy={change.isPending}
      onConfirm={() => change.mutate(actOf(question), { onSuccess: onClose })}
      onCancel={onClose}
    >
      <ScriptText as="p" text={question.title} className="own-width font-medium" />
      {change.error ? <Notice tone="bad" className="mt-3" text={failedText(change.error)} /> : null}
    </ConfirmDialog>
  );
}

function actOf(question: Sure): OwnWaitAct {
  return question.ask === 'pass'
    ? { act: 'pass', req_id: question.req_id }
    : { act: 'leave', wait_id: question.wait_id };
}
