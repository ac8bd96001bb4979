import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/language/texts.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { titlePageOf } from '../photographs/drafts.api.ts';

/** The path of the large picture of a cover, beside the small one. */
const largeOf = (address: string) => address.replace(/^(\/covers\/[0-9a-f-]{36})\.webp$/, '$1-large.webp');

/** The photographs of cover and title page, large enough to read; a tap opens one in full. */
export function DescribePictures({ bookId, cover }: { bookId: string; cover: string }) {
  const page = useQuery(titlePageOf(bookId));
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
      <Picture address={largeOf(cover)} name={t('Cover')} />
      {page.data ? <Picture address={page.data} name={t('Title page')} /> : null}
      {page.isPending ? <Skeleton className="aspect-2/3 h-auto w-full" /> : null}
      {page.isError ? (
        <ErrorState message={t("We couldn't load the title page.")} onRetry={() => void page.refetch()} />
      ) : null}
    </div>
  );
}

function Picture({ address, name }: { address: string; name: string }) {
  return (
    <figure className="min-w-0">
      <img
        src={address}
        alt={t('Picture: {what}', { what: name.toLowerCase() })}
        className="aspect-2/3 w-full rounded-card bg-sunken object-contain"
      />
      <figcaption className="mt-1 text-center text-ink-soft text-sm">{name}</figcaption>
    </figure>
  );
}
