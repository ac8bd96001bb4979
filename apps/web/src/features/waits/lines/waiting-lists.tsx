import type { WaitingLine } from '@library/contract/lending/waits.ts';
import { useQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { useListState } from '../../../lib/lists/list-state.ts';
import { useHallOptions } from '../../../lib/queries/reference-options.ts';
import { OptionsError } from '../../../ui/fields/options-error.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { QueryList } from '../../../ui/lists/query-list.tsx';
import { SimplePager } from '../../../ui/lists/simple-pager.tsx';
import { allLines, linesPage } from '../staff-waits.api.ts';
import { LineCard } from './line-card.tsx';
import { LineDialog } from './line-dialog.tsx';

/**
 * The books for which people wait, those with the most people per copy first, and a dialog with the waiting list for one book.
 * Admins choose a hall and change the lists; volunteers see those of their hall, which the server chooses.
 */
export function WaitingLists({ mayChange }: { mayChange: boolean }) {
  const list = useListState(allLines);
  const query = useQuery(linesPage(list.filters, list.page));
  const [open, setOpen] = useState<WaitingLine | null>(null);
  const { data } = query;
  return (
    <div className="flex flex-col gap-4">
      {mayChange ? (
        <HallChoice
          hallId={list.filters.hall_id}
          onHallChange={(hall_id) => list.applyFilters({ hall_id })}
        />
      ) : null}
      <QueryList
        query={query}
        rows={data?.data}
        lastPage={data?.last_page}
        paging={list}
        pager={SimplePager}
        texts={{
          loading: t('Loading the waiting lists...'),
          failed: t("We couldn't load the waiting lists. Please try again."),
          empty: {
            icon: ListOrdered,
            title: list.filters.hall_id
              ? t('Nobody is waiting at this hall')
              : t('Nobody is waiting for a book'),
            text: t('A book appears here when a reader joins its waiting list.'),
          },
        }}
        skeleton="h-36"
        skeletons={3}
      >
        {(lines) => (
          <ul aria-label={t('Books with a waiting list')} className="flex flex-col gap-3">
            {lines.map((line) => (
              <LineCard
                key={line.book.book_id}
                line={line}
                mayChange={mayChange}
                onShow={() => setOpen(line)}
              />
            ))}
          </ul>
        )}
      </QueryList>
      {open ? (
        <LineDialog
          book={open.book}
          filters={list.filters}
          mayChange={mayChange}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

function HallChoice({ hallId, onHallChange }: { hallId: string; onHallChange: (hallId: string) => void }) {
  const halls = useHallOptions();
  return (
    <div className="sm:max-w-xs">
      <SelectField
        label={t('Hall')}
        placeholder={t('All halls')}
        options={halls.options}
        value={hallId}
        onChange={(event) => onHallChange(event.target.value)}
      />
      {halls.failed ? (
        <OptionsError message={t('Network error fetching halls.')} onRetry={halls.retry} />
      ) : null}
    </div>
  );
}
