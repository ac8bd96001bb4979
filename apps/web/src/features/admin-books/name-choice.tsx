import type { NameField } from '../../book-parts/name-fields.ts';
import { t } from '../../lib/language/texts.ts';
import { ChoiceBox } from '../../ui/fields/choice-box.tsx';
import type { Option } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { BookDraft } from './book-draft.ts';

const texts = (): Record<NameField, { label: string; choose: string; type: string }> => ({
  author: { label: t('Author'), choose: t('Choose an author'), type: t('Or type a new author name') },
  publisher: {
    label: t('Publisher'),
    choose: t('Choose a publisher'),
    type: t('Or type a new publisher name'),
  },
  category: {
    label: t('Category'),
    choose: t('Choose a category'),
    type: t('Or type a new category name'),
  },
});

/** Author, publisher or category of a book: an existing one to choose, or a new name, which wins. */
export function NameChoice({
  field,
  options,
  loading,
  value,
  error,
  onChange,
}: {
  field: NameField;
  options: readonly Option[];
  loading: boolean;
  value: BookDraft['names'][NameField];
  error: string | undefined;
  onChange: (value: BookDraft['names'][NameField]) => void;
}) {
  const { label, choose, type } = texts()[field];
  return (
    <div className="grid gap-2 sm:grid-cols-2 sm:gap-4">
      <ChoiceBox
        label={label}
        placeholder={choose}
        options={options}
        loading={loading}
        error={error}
        value={value.chosenId}
        // A later choice replaces the typed name.
        onValueChange={(chosenId) => onChange({ chosenId, typed: '' })}
      />
      <TextField
        label={type}
        placeholder={type}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        value={value.typed}
        onChange={(event) => onChange({ ...value, typed: event.target.value })}
      />
    </div>
  );
}
