import type { BookSuggestion } from '@library/contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { SuggestBox } from '../../ui/fields/suggest-box.tsx';
import { titleSuggestions } from './book-intake.api.ts';
import type { InsertFields } from './insert-fields.ts';
import { useTypedText } from './use-typed-text.ts';

/** The title, with existing books to pick from; the author tells books of one title apart. */
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
  const { settled, type, forget } = useTypedText();
  const { data: books = [] } = useQuery(titleSuggestions(settled));
  return (
    <SuggestBox
      label="Title"
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
        ...(book.author_name ? { note: book.author_name } : {}),
      }))}
      onPick={({ id }) => {
        forget();
        const book = books.find((candidate) => candidate.book_id === id);
        if (book) onPick(book);
      }}
    />
  );
}
