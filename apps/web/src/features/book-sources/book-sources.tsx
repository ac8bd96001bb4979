import { isbnSources, listBookSources } from '@library/contract/intake/isbn-lookup.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { t } from '../../lib/language/texts.ts';
import { formatDate } from '../../lib/wording/dates.ts';

const bookSources = (bookId: string) =>
  queryOptions({
    queryKey: ['book-sources', bookId],
    queryFn: async ({ signal }) =>
      (await call(listBookSources, { params: { id: bookId }, quiet: true, signal })).data,
  });

/**
 * Which facts of a book were taken from another source, for staff; nothing for most books, and nothing when it cannot be
 * loaded.
 */
export function BookSources({ bookId }: { bookId: string }) {
  const { data = [] } = useQuery(bookSources(bookId));
  if (data.length === 0) return null;
  return (
    <section aria-label={t('Where this comes from')} className="mt-6 text-ink-soft text-sm">
      {data.map(({ source, day, fields }) => (
        <p key={source}>
          {t('From {source}, {day}: {fields}', {
            source: isbnSources[source],
            day: formatDate(day),
            fields: fields.join(', '),
          })}
        </p>
      ))}
    </section>
  );
}
