import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import type { NameField } from '../../book-parts/name-fields.ts';
import { t } from '../../lib/language/texts.ts';
import { matchingChoices } from '../../ui/fields/matching-choices.ts';
import { SuggestBox } from '../../ui/fields/suggest-box.tsx';
import { earlySuggestions, nameSuggestions } from './book-intake.api.ts';
import type { InsertFields } from './insert-fields.ts';
import { suggestedNow, useSuggestionPause } from './use-suggestion-pause.ts';

const labels = (): Record<NameField, string> => ({
  author: t('Author'),
  publisher: t('Publisher'),
  category: t('Category'),
});

/** A field for author, publisher or category: pick a known name, whose id `onPick` receives, or type a new one. */
export function NameBox({
  control,
  field,
  disabled = false,
  onType,
  onPick,
}: {
  control: Control<InsertFields>;
  field: NameField;
  disabled?: boolean;
  onType: () => void;
  onPick: (id: string) => void;
}) {
  const { field: input, fieldState } = useController({ control, name: field });
  const { early, settled, type, forget } = useSuggestionPause();
  // There are few categories, so the list shows all of them before anything is typed.
  const isShort = field === 'category';
  const soon = useQuery(earlySuggestions(field, isShort ? '' : early));
  const all = (soon.data?.names ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const matching = matchingChoices(all, input.value).map(({ value, label }) => ({ id: value, name: label }));
  const isKnown = matching.length === 1 && matching[0]?.name === input.value;
  const soonest = isShort ? (isKnown ? [] : matching) : early ? soon.data?.names : [];
  const names = suggestedNow(useQuery(nameSuggestions(field, settled)), soonest);
  return (
    <SuggestBox
      label={labels()[field]}
      required={!disabled}
      disabled={disabled}
      openOnFocus={isShort}
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
