import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import { readPassingCode } from '@library/contract/lending/reader-codes.ts';
import { type FormEvent, useState } from 'react';
import { ConditionChoice } from '../../book-parts/condition-choice.tsx';
import { errorText } from '../../lib/calls/api-errors.ts';
import { fieldErrorsOf } from '../../lib/forms/save-failure.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { formatDateFrom, today } from '../../lib/wording/dates.ts';
import { ContactNumberButtons } from '../../person-parts/contact-number-buttons.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ScanButton } from '../../ui/scanner/scan-button.tsx';
import type { ScanKind } from '../../ui/scanner/scan-kind.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useBookChangedHands, useReceivePassing } from './passing-acts.api.ts';
import type { Passing } from './passings.api.ts';

const camera = (): ScanKind => ({
  format: 'qr_code',
  title: t('Scan the code'),
  text: t('Point your camera at the code on the other phone.'),
  instead: t('type the six digits below the code'),
});

/** Asks the receiver for the giver's code and what the copy is like, and says until when the book is theirs. */
export function ReceiveDialog({ passing, onClose }: { passing: Passing; onClose: () => void }) {
  const [code, setCode] = useState('');
  const [condition, setCondition] = useState<CopyCondition | undefined>();
  const receive = useReceivePassing();
  const load = useBookChangedHands();
  const fieldError = fieldErrorsOf(receive.error).code?.[0];
  const { book, other, passing_id } = passing;

  function send(event: FormEvent) {
    event.preventDefault();
    receive.mutate({ passing_id, code, condition });
  }
  function finish() {
    onClose();
    void load();
  }

  if (receive.data) {
    return (
      <Dialog
        open
        onOpenChange={finish}
        title={t('Done')}
        description={<ScriptText text={book.title} />}
        footer={<Button onClick={finish}>{t('Close')}</Button>}
      >
        <Notice
          tone="good"
          text={t('The book is yours now. Please return it by {day}.', {
            day: formatDateFrom(receive.data.return_date, today()),
          })}
        />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t('Get the book')}
      intro={
        <>
          <ScriptText as="p" text={book.title} className="own-width font-medium" />
          <p className="mt-2 text-ink-soft text-sm">
            {rich('{name} shows a code in My books. Scan it when you have the book in your hand.', {
              name: <ScriptText text={other?.name ?? ''} />,
            })}
          </p>
          {other?.contact ? <ContactNumberButtons name={other.name} contact={other.contact} /> : null}
        </>
      }
      dirty={code !== ''}
      ready={code.trim() !== ''}
      busy={receive.isPending}
      busyLabel={t('Sending...')}
      submitLabel={t('I have the book')}
      formClassName="mt-4 flex flex-col gap-4"
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('Code')}
        hint={t("The six digits on the other reader's phone")}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={60}
        error={fieldError}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        beside={
          <ScanButton kind={camera()} onScan={(text) => setCode(readPassingCode(text)?.code ?? text)} />
        }
      />
      <ConditionChoice onChoose={setCondition} />
      {receive.error && !fieldError ? (
        <Notice tone="bad" text={errorText(receive.error, t("That didn't work. Please try again."))} />
      ) : null}
    </FormDialog>
  );
}
