import { ChoiceBox } from '../../ui/fields/choice-box.tsx';
import type { Option } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { BookDraft, NameField } from './book-draft.ts';

const labels: Record<NameField, string> = { author: 'Author', publisher: 'Publisher', category: 'Category' };
const chooseOne: Record<NameField, string> = {
  author: 'Choose an author',
  publisher: 'Choose a publisher',
  category: 'Choose a category',
};

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
  const typedLabel = `Or type a new ${field} name`;
  return (
    <div className="grid gap-2 sm:grid-cols-2 sm:gap-4">
      <ChoiceBox
        label={labels[field]}
        placeholder={chooseOne[field]}
        options={options}
        loading={loading}
        error={error}
        value={value.chosenId}
        // A later choice replaces the typed name.
        onValueChange={(chosenId) => onChange({ chosenId, typed: '' })}
      />
      <TextField
        label={typedLabel}
        placeholder={typedLabel}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        value={value.typed}
        onChange={(event) => onChange({ ...value, typed: event.target.value })}
      />
    </div>
  );
}
