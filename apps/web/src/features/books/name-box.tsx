import { useQuery } from '@tanstack/react-query';
import { SuggestBox } from '../../ui/suggest-box.tsx';
import { type KnownName, nameSuggestions } from './books.api.ts';
import type { NameField } from './insert-form-state.ts';
import { useTypedText } from './use-typed-text.ts';

const labels: Record<NameField, string> = { author: 'Author', publisher: 'Publisher', category: 'Category' };

/** Author, publisher or category: a known one to pick, or a new name. */
export function NameBox({
  field,
  value,
  error,
  onType,
  onPick,
}: {
  field: NameField;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
  onPick: (entry: KnownName) => void;
}) {
  const { settled, type, forget } = useTypedText();
  const { data: names = [] } = useQuery(nameSuggestions(field, settled));
  return (
    <SuggestBox
      label={labels[field]}
      required
      error={error}
      value={value}
      maxLength={200}
      onValueChange={(text) => {
        type(text);
        onType(text);
      }}
      suggestions={names.map(({ id, name }) => ({ id, label: name }))}
      onPick={({ id, label }) => {
        forget();
        onPick({ id, name: label });
      }}
    />
  );
}
