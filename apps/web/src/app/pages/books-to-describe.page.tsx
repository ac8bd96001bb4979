import { useQuery } from '@tanstack/react-query';
import { BooksToDescribe } from '../../features/book-intake/describe/books-to-describe.tsx';
import { booksToDescribe } from '../../features/book-intake/photographs/drafts.api.ts';
import { t } from '../../lib/language/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { AccessDenied } from '../shell/access-denied.tsx';

/** /books-to-describe: books that were added by photographs, for verified volunteers and admins. */
export default function BooksToDescribePage() {
  const { user, loading } = useSession();
  const mayDescribe = user !== null && user.user_type !== 'reader' && user.isVerified;
  const { data } = useQuery({ ...booksToDescribe(1), enabled: mayDescribe });
  const title = data?.total
    ? t('Books to describe ({count})', { count: data.total })
    : t('Books to describe');
  usePageTitle(title);
  if (loading) return <Loading text={t('Checking authentication...')} />;
  if (!mayDescribe) {
    return (
      <AccessDenied
        needs="admin"
        text={t('Please log in as a verified admin or volunteer to describe books.')}
      />
    );
  }
  return (
    <>
      <PageHeading
        back
        title={title}
        text={t('They were added with two pictures and can be lent already. Type what the title page says.')}
      />
      <BooksToDescribe />
    </>
  );
}
