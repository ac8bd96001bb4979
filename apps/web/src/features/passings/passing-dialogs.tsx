import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { useChangePassing } from './passing-acts.api.ts';
import type { Passing } from './passings.api.ts';
import { ReceiveDialog } from './receive-dialog.tsx';

/** A question of My books before or while a book passes from reader to reader. */
export type PassingQuestion =
  | { ask: 'propose'; lending_id: string; title: string }
  | { ask: 'agree' | 'end' | 'give' | 'receive'; passing: Passing };

const failedText = (error: unknown) => errorText(error, t("That didn't work. Please try again."));

/** The dialog for a question. After a failure it shows the failure and stays open. */
export function PassingDialog({ question, onClose }: { question: PassingQuestion; onClose: () => void }) {
  switch (question.ask) {
    case 'propose':
    case 'agree':
      return <AskDialog question={question} onClose={onClose} />;
    case 'end':
      return <EndDialog passing={question.passing} onClose={onClose} />;
    case 'give':
      return <GiveDialog passing={question.passing} onClose={onClose} />;
    case 'receive':
      return <ReceiveDialog passing={question.passing} onClose={onClose} />;
  }
}

const texts = () => ({
  propose: {
    title: t('Pass this book on?'),
    text: t(
      "We'll ask the next reader in line. If they agree, you meet, and they scan a code on your phone. That ends your loan.",
    ),
    submit: t('Ask the next reader'),
  },
  agree: {
    title: t('Get this book from a reader?'),
    text: t(
      'You meet the reader who has it, and scan a code on their phone. Your loan begins then. Until then, you keep your place on the waiting list.',
    ),
    submit: t('Agree'),
  },
});

function AskDialog({
  question,
  onClose,
}: {
  question:
    | Extract<PassingQuestion, { ask: 'propose' }>
    | { ask: 'agree' | 'end' | 'give' | 'receive'; passing: Passing };
  onClose: () => void;
}) {
  const [share_contact, setShares] = useState(false);
  const change = useChangePassing();
  const isProposal = question.ask === 'propose';
  const { title, text, submit } = texts()[isProposal ? 'propose' : 'agree'];

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      await change.mutateAsync(
        isProposal
          ? { act: 'propose', lending_id: question.lending_id, share_contact }
          : { act: 'agree', passing_id: question.passing.passing_id, share_contact },
      );
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  }

  return (
    <FormDialog
      title={title}
      intro={
        <>
          <ScriptText
            as="p"
            text={isProposal ? question.title : question.passing.book.title}
            className="own-width font-medium"
          />
          <p className="mt-2 text-ink-soft text-sm">
            {text} {t("Once you've both agreed, you'll see each other's names.")}
          </p>
        </>
      }
      dirty={false}
      busy={change.isPending}
      busyLabel={t('Sending...')}
      submitLabel={submit}
      formClassName="mt-3"
      onSubmit={send}
      onClose={onClose}
    >
      <Checkbox
        label={t('Show them my phone number too')}
        checked={share_contact}
        onChange={({ target }) => setShares(target.checked)}
      />
      {change.error ? <Notice tone="bad" text={failedText(change.error)} /> : null}
    </FormDialog>
  );
}

function EndDialog({ passing, onClose }: { passing: Passing; onClose: () => void }) {
  const change = useChangePassing();
  const isGiver = passing.role === 'giver';
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={isGiver ? t('Cancel passing on?') : t('Decline this book?')}
      message={
        isGiver
          ? t(
              "We'll tell the other reader, who keeps their place in line. Please return the book to {hall} by its due date.",
              { hall: passing.hall.name },
            )
          : t(
              "We'll tell the other reader. You keep your place on the waiting list; this reader can't ask you again.",
            )
      }
      confirmLabel={isGiver ? t('Cancel passing on') : t('Decline')}
      cancelLabel={t('Go back')}
      busy={change.isPending}
      busyLabel={t('Sending...')}
      onConfirm={() => change.mutate({ act: 'end', passing_id: passing.passing_id }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <ScriptText as="p" text={passing.book.title} className="own-width font-medium" />
      {change.error ? <Notice tone="bad" className="mt-3" text={failedText(change.error)} /> : null}
    </ConfirmDialog>
  );
}
