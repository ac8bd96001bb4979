import { Link } from 'react-router';
import { rich, t } from '../../lib/language/texts.ts';

/** Leads a reader who has never asked for a book to the books. */
export function FirstBook() {
  return (
    <p className="mb-6">
      {t('You have no books yet.')}{' '}
      {rich('<books>Browse books</books>, and request one at a hall.', {
        books: (text) => (
          <Link to="/browse-books" className="font-medium text-action underline underline-offset-4">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
