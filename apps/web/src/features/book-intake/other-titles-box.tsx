import { type Control, useController } from 'react-hook-form';
import {
  type OtherTitlesFault,
  OtherTitlesField,
  readOtherTitles,
} from '../../book-parts/other-titles-field.tsx';
import type { InsertFields } from './insert-fields.ts';

/** The other titles of a new book in the insert form. */
export function OtherTitlesBox({ control }: { control: Control<InsertFields> }) {
  const { field, fieldState } = useController({ control, name: 'other_titles' });
  return (
    <OtherTitlesField
      className="sm:col-span-2"
      titles={readOtherTitles(field.value)}
      error={faultOf(fieldState.error)}
      faultRef={field.ref}
      onChange={field.onChange}
    />
  );
}

/** The first error of a row, or else the error of the whole list. */
function faultOf(error: unknown): OtherTitlesFault | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  for (const [row, faults] of Object.entries(error)) {
    const text = (faults as { title?: { message?: string } } | undefined)?.title?.message;
    if (text) return { row: Number(row), text };
  }
  const { message } = error as { message?: string };
  return message ? { row: 0, text: message } : undefined;
}
