import { type Control, type UseFormRegister, useFormState, useWatch } from 'react-hook-form';
import { EditionFields, type EditionTexts } from '../../book-parts/edition-fields.tsx';
import type { InsertFields } from './insert-fields.ts';

/** The fields of the edition in the insert form; those of an existing book can only be read. */
export function EditionBox({
  control,
  register,
  readOnly,
  onChange,
}: {
  control: Control<InsertFields>;
  register: UseFormRegister<InsertFields>;
  readOnly: boolean;
  onChange: (name: keyof EditionTexts, text: string) => void;
}) {
  const { translator, edition, year, pages, volume, volume_no } = useWatch({ control });
  const { errors } = useFormState({ control });
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return (
    <EditionFields
      className="sm:col-span-2"
      values={{
        translator: text(translator),
        edition: text(edition),
        year: text(year),
        pages: text(pages),
        volume: text(volume),
        volume_no: text(volume_no),
      }}
      errors={{
        translator: errors.translator?.message,
        edition: errors.edition?.message,
        year: errors.year?.message,
        pages: errors.pages?.message,
        volume: errors.volume?.message,
        volume_no: errors.volume_no?.message,
      }}
      readOnly={readOnly}
      refOf={(name) => register(name).ref}
      onChange={onChange}
    />
  );
}
