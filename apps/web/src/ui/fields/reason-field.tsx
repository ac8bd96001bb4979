import { t } from '../../lib/language/texts.ts';
import { TextAreaField } from './text-area-field.tsx';

export type ReasonFieldProps = {
  label: string;
  rows?: number | undefined;
  maxLength: number;
  value: string;
  onValueChange: (reason: string) => void;
  missing: boolean;
  /** The error of an empty reason. */
  missingText?: string | undefined;
  /** What the server says about it. */
  error: string | undefined;
};

/** The reason for an action, in a few words. `missing` marks an empty one, once somebody has sent the form without it. */
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
