import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { SuggestBox } from '../../ui/fields/suggest-box.tsx';
import { nameSuggestions } from './book-intake.api.ts';
import type { InsertFields } from './insert-fields.ts';
import type { NameField } from './insert-mode.ts';
import { useTypedText } from './use-typed-text.ts';

const labels: Record<NameField, string> = { author: 'Author', publisher: 'Publisher', category: 'Category' };

/** Author, publisher or category: a known one to pick, whose id `onPick` receives, or a new name. */
export function NameBox({
  control,
  field,
  onType,
  onPick,
}: {
  control: Control<InsertFields>;
  field: NameField;
  onType: () => void;
  onPick: (id: string) => void;
}) {
  const { field: input, fieldState } = useController({ control, name: field });
  const { settled, type, forget } = useTypedText();
  const { data: names = [] } = useQuery(nameSuggestions(field, settled));
  return (
    <SuggestBox
      label={labels[field]}
      required
      error={fieldState.error?.message}
      maxLength={200}
      ref={input.ref}
      name={input.name}
      value={input.value}
      onBlur={input.onBlur}
      onValueChange={(text) => {
        type(text);
        input.onChange(text);
        onType();
      }}
      suggestions={names.map(({ id, name }) => ({ id, label: name }))}
      onPick={({ id, label }) => {
        forget();
        input.onChange(label);
        onPick(id);
      }}
    />
  );
}
