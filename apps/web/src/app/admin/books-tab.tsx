import { BookIndex } from '../../features/books-index/book-index.tsx';
import { CopiesDialog } from '../../features/copies/copies-dialog.tsx';

/** The catalogue with its books' physical copies (spec 2.11). */
export function BooksTab() {
  return <BookIndex showCopies={(book, onClose) => <CopiesDialog book={book} onClose={onClose} />} />;
}
