import { type Control, useController } from 'react-hook-form';
import { IsbnField } from '../../book-parts/isbn-field.tsx';
import type { InsertFields } from './insert-fields.ts';

/** The ISBN in the insert form; that of an existing book can only be read. */
export function IsbnBox({ control, readOnly }: { control: Control<InsertFields>; readOnly: boolean }) {
  const { field, fieldState } = useController({ control, name: 'isbn' });
  const printed = useController({ control, name: 'isbn_as_printed' });
  return (
    <IsbnField
      inputRef={field.ref}
      value={{ isbn: field.value ?? '', isbn_as_printed: printed.field.value === true }}
      error={fieldState.error?.message}
      readOnly={readOnly}
      onChange={({ isbn, isbn_as_printed }) => {
        printed.field.onChange(isbn_as_printed);
        field.onChange(isbn);
      }}
    />
  );
}
