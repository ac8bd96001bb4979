import type { Lending } from '@library/contract/lendings.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
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

/** The reason that staff give; `missing` marks it once somebody has sent the form without one. */
export function ReasonField({
  value,
  onValueChange,
  missing,
  error,
}: {
  value: string;
  onValueChange: (reason: string) => void;
  missing: boolean;
  error: string | undefined;
}) {
  return (
    <TextAreaField
      label="Reason (the reader can read it)"
      required
      rows={2}
      maxLength={300}
      dir="auto"
      error={missing && value.trim() === '' ? 'Please give a reason.' : error}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
