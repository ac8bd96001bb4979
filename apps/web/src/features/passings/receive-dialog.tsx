import type { CopyCondition } from '@library/contract/handover-method.ts';
import { readPassingCode } from '@library/contract/reader-codes.ts';
import { type FormEvent, useState } from 'react';
import { ConditionChoice } from '../../book-fields/condition-choice.tsx';
import { errorText } from '../../lib/api-errors.ts';
import { formatDateFrom, today } from '../../lib/dates.ts';
import { fieldErrorsOf } from '../../lib/save-failure.ts';
import { PhoneActions } from '../../person-fields/phone-actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ScanButton } from '../../ui/scanner/scan-button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useBookChangedHands, useReceivePassing } from './passing-acts.api.ts';
import type { Passing } from './passings.api.ts';

const camera = {
  format: 'qr_code',
  title: 'Scan the code',
  text: 'Hold the other reader’s phone in front of the camera.',
  instead: 'type the six digits below the code',
} as const;

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
        title="Done"
        description={<ScriptText text={book.title} />}
        footer={<Button onClick={finish}>Close</Button>}
      >
        <Notice
          tone="good"
          text={`The book is yours now. Please return it by ${formatDateFrom(receive.data.return_date, today())}.`}
        />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Get the book"
      intro={
        <>
          <ScriptText as="p" text={book.title} className="own-width font-medium" />
          <p className="mt-2 text-ink-soft text-sm">
            <ScriptText text={other?.name ?? ''} /> shows a code in My books. Scan it when you have the book
            in your hand.
          </p>
          {other?.contact ? <PhoneActions name={other.name} contact={other.contact} /> : null}
        </>
      }
      dirty={code !== ''}
      ready={code.trim() !== ''}
      busy={receive.isPending}
      busyLabel="Sending..."
      submitLabel="I have the book"
      formClassName="mt-4 flex flex-col gap-4"
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="Code"
        hint="The six digits on the other reader’s phone"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={60}
        error={fieldError}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        beside={<ScanButton kind={camera} onScan={(text) => setCode(readPassingCode(text)?.code ?? text)} />}
      />
      <ConditionChoice onChoose={setCondition} />
      {receive.error && !fieldError ? (
        <Notice tone="bad" text={errorText(receive.error, 'That did not work. Please try again.')} />
      ) : null}
    </FormDialog>
  );
}
