import type { BookSuggestion } from '@library/contract/books.ts';
import { useQuery } from '@tanstack/react-query';
import { SuggestBox } from '../../ui/suggest-box.tsx';
import { titleSuggestions } from './books.api.ts';
import { useTypedText } from './use-typed-text.ts';

/** The title, with existing books to pick from; the author tells books of one title apart. */
export function TitleBox({
  value,
  error,
  onType,
  onPick,
}: {
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
  onPick: (book: BookSuggestion) => void;
}) {
  const { settled, type, forget } = useTypedText();
  const { data: books = [] } = useQuery(titleSuggestions(settled));
  return (
    <SuggestBox
      label="Title"
      required
      error={error}
      value={value}
      maxLength={300}
      onValueChange={(text) => {
        type(text);
        onType(text);
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
