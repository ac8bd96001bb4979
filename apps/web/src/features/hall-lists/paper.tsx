import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** The facts in the heading of a printable list. */
interface Heading {
  hall: { name: string };
  /** `yyyy-MM-dd`. */
  day: string;
}

/** A printable list: its title, hall, day and count above the rows, which `children` draws once they have loaded. */
export function Paper<List extends Heading>({
  title,
  query: { data, error, refetch },
  count,
  withPhones,
  print,
  children,
}: {
  title: string;
  query: Pick<UseQueryResult<List>, 'data' | 'error'> & { refetch: () => void };
  /** How many rows there are, in words. */
  count: (list: List) => string;
  withPhones: boolean;
  /** The print button, shown while there is something to print. */
  print: ReactNode;
  children: (list: List) => ReactNode;
}) {
  const id = useId();
  if (error) {
    return <ErrorState message={errorText(error, t("We couldn't load the list."))} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Loading text={t('Loading the list...')}>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p>
            <ScriptText text={data.hall.name} className="font-medium" />
            {`, ${formatDate(data.day)}, ${count(data)}`}
          </p>
          {withPhones ? (
            <p className="text-ink-soft text-sm">
              {t("With phone numbers: don't leave this list where others can read it.")}
            </p>
          ) : null}
        </div>
        {print}
      </div>
      {children(data)}
    </section>
  );
}

/** Says that only `rows` of `total` rows are listed; nothing if all are. */
export function TooMany({
  rows,
  total,
  first,
}: {
  rows: number;
  total: number;
  /** Which rows come first. */
  first: 'kept_shortest' | 'oldest' | 'longest_overdue';
}) {
  if (total <= rows) return null;
  return (
    <p className="text-ink-soft">
      {t(
        'These are {rows} of {total, plural, one {# row} other {# rows}}: {first, select, kept_shortest {those held for the shortest} oldest {the oldest loans} other {those late for the longest}} first.',
        { rows, total, first },
      )}
    </p>
  );
}
