import { Link } from 'react-router';
import { rich, t } from '../../lib/language/texts.ts';
import { reasonAgainstAsking } from '../../lib/session/against-asking.ts';
import { useSession } from '../../lib/session/session.tsx';

/** Leads a reader without requests, loans and waiting lists to the books; empty for one who may not ask for any now. */
export function FirstBook() {
  const { user } = useSession();
  if (reasonAgainstAsking(user)) return null;
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
