import { BooksToDescribe } from '../../../features/book-intake/describe/books-to-describe.tsx';
import { useBooksToDescribe } from '../../../features/book-intake/photographs/drafts.api.ts';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { StaffOnly } from './staff-only.tsx';

/** /books-to-describe: books that were added by photographs, for verified volunteers and admins. */
export default function BooksToDescribePage() {
  const { label } = useBooksToDescribe();
  usePageTitle(label);
  return (
    <StaffOnly to="describe books" mostly="admin">
      {() => (
        <>
          <PageHeading
            back
            title={label}
            text={t(
              'They were added with two pictures and can be lent already. Type what the title page says.',
            )}
          />
          <BooksToDescribe />
        </>
      )}
    </StaffOnly>
  );
}
