import type { BookSuggestion } from '@library/contract/books/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { t } from '../../lib/language/texts.ts';
import { SuggestBox } from '../../ui/fields/suggest-box.tsx';
import { earlySuggestions, titleSuggestions } from './book-intake.api.ts';
import type { InsertFields } from './insert-fields.ts';
import { suggestedNow, useSuggestionPause } from './use-suggestion-pause.ts';

/** The facts that distinguish books of one title, and the other title by which the search found the book. */
function noteOf(book: BookSuggestion): string {
  const { also_known_as: known, author_name, translator, volume, volume_no, edition } = book;
  const volumeName = volume ?? (volume_no && t('Volume {volume}', { volume: volume_no }));
  return [known && t('Also known as {title}', { title: known }), author_name, translator, volumeName, edition]
    .filter(Boolean)
    .join(' · ');
}

/** The title, with existing books to pick from; the author distinguishes books of one title. */
export function TitleBox({
  control,
  onType,
  onPick,
}: {
  control: Control<InsertFields>;
  onType: () => void;
  onPick: (book: BookSuggestion) => void;
}) {
  const { field: input, fieldState } = useController({ control, name: 'title' });
  const { early, settled, type, forget } = useSuggestionPause();
  const soon = useQuery(earlySuggestions('title', early));
  const books = suggestedNow(useQuery(titleSuggestions(settled)), early ? soon.data?.books : []);
  return (
    <SuggestBox
      label={t('Title')}
      required
      error={fieldState.error?.message}
      maxLength={300}
      ref={input.ref}
      name={input.name}
      value={input.value}
      onBlur={input.onBlur}
      onValueChange={(text) => {
        type(text);
        input.onChange(text);
        onType();
      }}
      suggestions={books.map((book) => ({
        id: book.book_id,
        label: book.title,
        note: noteOf(book),
      }))}
      onPick={({ id }) => {
        forget();
        const book = books.find((candidate) => candidate.book_id === id);
        if (book) onPick(book);
      }}
    />
  );
}
