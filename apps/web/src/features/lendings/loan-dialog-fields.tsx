import type { Lending } from '@library/contract/lending/lendings.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { ReasonField, type ReasonFieldProps } from '../../ui/fields/reason-field.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** Whose loan of which book a dialog is about. */
export function LoanLine({ lending: { request } }: { lending: Lending }) {
  return (
    <p className="text-pretty">
      {rich('{book} for {reader}', {
        book: <ScriptText text={request.book.title} className="font-medium" />,
        reader: <ScriptText text={request.reader.name} className="font-medium" />,
      })}
    </p>
  );
}

/** The reason that staff give for another due date. */
export function LoanReasonField(
  props: Pick<ReasonFieldProps, 'value' | 'onValueChange' | 'missing' | 'error'>,
) {
  return <ReasonField label={t('Reason (the reader can read it)')} maxLength={300} {...props} />;
}
