import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { homeQuery } from '../../../features/catalogue/home.api.ts';
import { t } from '../../../lib/language/texts.ts';
import { optionalPart } from '../../../lib/loading/optional-part.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useAccountType } from '../../../lib/session/unreachable-login.ts';
import { loadingText } from '../../../lib/wording/loading-text.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CatalogueBlocks } from './home/catalogue-blocks.tsx';
import { Hero } from './home/hero.tsx';
import { HowItWorks } from './home/how-it-works.tsx';
import { NoBooks } from './home/no-books.tsx';
import { TopHalls } from './home/top-halls.tsx';
import { TopReaders } from './home/top-readers.tsx';

/** Loaded only for readers. */
const HomeBooks = optionalPart(() =>
  import('../../../features/my-reads/home-books.tsx').then(({ HomeBooks }) => HomeBooks),
);

/** The home page: the library's name, a reader's own books, what the catalogue has, who reads most, and how to borrow. */
export default function HomePage() {
  usePageTitle();
  const { userType } = useSession();
  const isVisitor = useAccountType() === null;
  const { data, fetchStatus, isError, refetch } = useQuery(homeQuery);
  return (
    <>
      <Hero books={data?.books} />
      {userType === 'reader' ? (
        <Suspense fallback={<div className="h-54" />}>
          <HomeBooks />
        </Suspense>
      ) : null}
      {data?.books === 0 ? (
        <div className="mt-7 sm:mt-12">
          <NoBooks />
        </div>
      ) : null}
      {isVisitor ? <HowItWorks /> : null}
      <p role="status" className="sr-only">
        {data || isError ? '' : loadingText({ fetchStatus }, t('Loading books...'))}
      </p>
      {isError && !data ? (
        <div className="mt-12">
          <ErrorState
            message={t("We couldn't load the books. Please try again.")}
            onRetry={() => {
              refetch();
            }}
          />
        </div>
      ) : (
        <CatalogueBlocks home={data} />
      )}
      {userType ? <TopReaders /> : <TopHalls />}
      {isVisitor ? null : <HowItWorks />}
    </>
  );
}
