import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { addDays, today } from '../../lib/dates.ts';
import { pluralise } from '../../lib/pluralise.ts';
import { fieldErrorsOf } from '../../lib/save-failure.ts';
import { settings } from '../../lib/settings.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useChangeWait, type WaitAct } from './waits.api.ts';

type Pause = { ask: 'pause'; title: string; wait_id: string };
/** `leave turn` gives up the copy that is kept as well. */
type Sure =
  | { ask: 'leave' | 'leave turn'; title: string; wait_id: string }
  | { ask: 'pass'; title: string; req_id: string };

/** What My books asks before it changes an entry of a waiting list. */
export type WaitQuestion = Pause | Sure;

const FAILED = 'That did not work. Please try again.';

/** The dialog of a question. A failure shows in it, and it stays open. */
export function WaitDialog({ question, onClose }: { question: WaitQuestion; onClose: () => void }) {
  return question.ask === 'pause' ? (
    <PauseDialog question={question} onClose={onClose} />
  ) : (
    <SureDialog question={question} onClose={onClose} />
  );
}

function PauseDialog({ question: { wait_id, title }, onClose }: { question: Pause; onClose: () => void }) {
  const [until, setUntil] = useState('');
  const change = useChangeWait();
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
      title="Pause waiting?"
      intro={
        <>
          <ScriptText as="p" text={title} className="own-width font-medium" />
          <p className="mt-2 text-ink-soft text-sm">
            You keep your place, and others get the copies meanwhile. A pause lasts at most{' '}
            {pluralise(settings.pause_days, 'day')}; after that you leave the list.
          </p>
        </>
      }
      dirty={until !== ''}
      busy={change.isPending}
      busyLabel="Pausing..."
      submitLabel="Pause"
      formClassName="mt-3"
      onSubmit={send}
      onClose={onClose}
    >
      {change.error && !fieldError ? <Notice tone="bad" text={errorText(change.error, FAILED)} /> : null}
      <TextField
        label="Until (optional)"
        hint="On this day you go on waiting by yourself. Without a day you resume when you like."
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

const QUESTIONS: Record<
  Sure['ask'],
  { title: string; message: string; confirmLabel: string; busyLabel: string; tone: 'primary' | 'danger' }
> = {
  pass: {
    title: 'Let the next person have it?',
    message: 'The next person in line gets this copy. You keep your place, paused, until you resume.',
    confirmLabel: 'Not now',
    busyLabel: 'Passing...',
    tone: 'primary',
  },
  leave: {
    title: 'Leave the waiting list?',
    message: 'You lose your place. If you join again, you start at the end.',
    confirmLabel: 'Leave',
    busyLabel: 'Leaving...',
    tone: 'danger',
  },
  'leave turn': {
    title: 'You no longer need it?',
    message: 'The next person in line gets this copy, and you leave the waiting list.',
    confirmLabel: 'I no longer need it',
    busyLabel: 'Leaving...',
    tone: 'danger',
  },
};

function SureDialog({ question, onClose }: { question: Sure; onClose: () => void }) {
  const change = useChangeWait();
  return (
    <ConfirmDialog
      open
      {...QUESTIONS[question.ask]}
      cancelLabel="Go back"
      busy={change.isPending}
      onConfirm={() => change.mutate(actOf(question), { onSuccess: onClose })}
      onCancel={onClose}
    >
      <ScriptText as="p" text={question.title} className="own-width font-medium" />
      {change.error ? <Notice tone="bad" className="mt-3" text={errorText(change.error, FAILED)} /> : null}
    </ConfirmDialog>
  );
}

function actOf(question: Sure): WaitAct {
  return question.ask === 'pass'
    ? { act: 'pass', req_id: question.req_id }
    : { act: 'leave', wait_id: question.wait_id };
}
