import { Cover } from '../../ui/cover.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** The book that a request is about, as its dialogs show it. */
export type RequestedBook = {
  id: string;
  title: string;
  author: string;
  category: string | null;
  imageURL: string;
};

/** Cover, title and author in one row. */
export function RequestedBookRow({ book }: { book: RequestedBook }) {
  return (
    <div className="flex items-center gap-4">
      <Cover
        src={book.imageURL}
        title={book.title}
        category={book.category}
        sizes="64px"
        eager
        className="w-16 shrink-0"
      />
      <div className="min-w-0">
        <ScriptText as="p" text={book.title} className="line-clamp-3 own-width font-semibold" />
        <ScriptText as="p" text={book.author} className="mt-0.5 own-width text-ink-soft text-sm" />
      </div>
    </div>
  );
}
