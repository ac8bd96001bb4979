import { isbnFault, isbnSigns } from '@library/contract/books/isbn.ts';
import type { Ref } from 'react';
import { t } from '../lib/language/texts.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

/** An ISBN as typed, and whether the person confirms that an invalid one is printed in the book. */
export type TypedIsbn = { isbn: string; isbn_as_printed: boolean };

/** The error in a typed ISBN (`isbnFault`), in the current language. */
function faultOf(typed: string): string | null {
  const fault = isbnFault(typed);
  return fault && (faults()[fault] ?? fault);
}

const faults = (): Record<string, string> => ({
  'An ISBN has 10 or 13 digits.': t('An ISBN has 10 or 13 digits.'),
  'An ISBN of 13 digits begins with 978 or 979.': t('An ISBN of 13 digits begins with 978 or 979.'),
  'Please check the ISBN: one of its digits is wrong.': t(
    'Please check the ISBN: one of its digits is wrong.',
  ),
});

/** Whether the text has as many digits as an ISBN; until then it is not called invalid. */
function isWhole(typed: string): boolean {
  const signs = isbnSigns(typed);
  return signs.length >= 13 || (signs.length === 10 && !/^97[89]/.test(signs));
}

/** The field for an ISBN. An invalid one is reported, but accepted if the person confirms that the book prints it so. */
export function IsbnField({
  value,
  stored = '',
  error,
  readOnly,
  inputRef,
  onChange,
}: {
  value: TypedIsbn;
  /** The stored ISBN of the book; it may stay as it is, even if it is invalid. */
  stored?: string;
  error?: string | undefined;
  readOnly?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: TypedIsbn) => void;
}) {
  const typed = value.isbn.trim();
  const fault = typed && typed !== stored && !readOnly ? faultOf(typed) : null;
  const shown = fault && (error || isWhole(typed)) ? fault : error;
  const maybeSo = fault !== null && /\d/.test(isbnSigns(typed));
  return (
    <div className="min-w-0">
      <TextField
        ref={inputRef}
        label="ISBN"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        error={maybeSo && value.isbn_as_printed ? undefined : shown}
        readOnly={readOnly}
        value={value.isbn}
        onChange={(event) => onChange({ isbn: event.target.value, isbn_as_printed: false })}
        className="read-only:bg-sunken read-only:text-ink-soft"
      />
      {maybeSo && (shown || value.isbn_as_printed) ? (
        <Checkbox
          label={t("It's printed like this in the book")}
          checked={value.isbn_as_printed}
          onChange={(event) => onChange({ ...value, isbn_as_printed: event.target.checked })}
        />
      ) : null}
    </div>
  );
}
