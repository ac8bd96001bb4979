import type { Lending } from '@library/contract/lendings.ts';
import { ReasonField, type ReasonFieldProps } from '../../ui/fields/reason-field.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** Whose loan of which book a dialog is about. */
export function LoanLine({ lending: { request } }: { lending: Lending }) {
  return (
    <p className="text-pretty">
      <ScriptText text={request.book.title} className="font-medium" /> for{' '}
      <ScriptText text={request.reader.name} className="font-medium" />
    </p>
  );
}

/** The reason that staff give for another due date. */
export function LoanReasonField(
  props: Pick<ReasonFieldProps, 'value' | 'onValueChange' | 'missing' | 'error'>,
) {
  return <ReasonField label="Reason (the reader can read it)" maxLength={300} {...props} />;
}
