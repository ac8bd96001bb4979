import { t } from '../../lib/language/texts.ts';
import { TextAreaField } from './text-area-field.tsx';

export type ReasonFieldProps = {
  label: string;
  rows?: number | undefined;
  maxLength: number;
  value: string;
  onValueChange: (reason: string) => void;
  missing: boolean;
  /** The error for an empty reason. */
  missingText?: string | undefined;
  /** The server's error for the field. */
  error: string | undefined;
};

/** A field for the reason of an action. `missing` marks it when it is empty, once the form was submitted without a reason. */
export function ReasonField({
  label,
  rows = 2,
  maxLength,
  value,
  onValueChange,
  missing,
  missingText = t('Please give a reason.'),
  error,
}: ReasonFieldProps) {
  return (
    <TextAreaField
      label={label}
      required
      rows={rows}
      maxLength={maxLength}
      dir="auto"
      error={missing && value.trim() === '' ? missingText : error}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
