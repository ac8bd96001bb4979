import type { Wait, WaitingLine } from '@library/contract/lending/waits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rich, t } from '../../../lib/language/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { QueryList } from '../../../ui/lists/query-list.tsx';
import { SimplePager } from '../../../ui/lists/simple-pager.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { type AdminWaitAct, type LineFilters, linePage } from '../staff-waits.api.ts';
import { LineEntry } from './line-entry.tsx';
import { WaitReasonDialog } from './wait-reason-dialog.tsx';

/** The line for a book in its order, in pages. Admins put entries first and end them, with a reason. */
export function LineDialog({
  book,
  filters,
  mayChange,
  onClose,
}: {
  book: WaitingLine['book'];
  filters: LineFilters;
  mayChange: boolean;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  // Stored here and not in the entry, because the entry may leave the line while its dialog is open.
  const [acting, setActing] = useState<{ act: AdminWaitAct; wait: Wait } | null>(null);
  const query = useQuery(linePage(book.book_id, filters, page));
  const { data } = query;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={
        <span className="wrap-anywhere line-clamp-3">
          {rich('Waiting list for "{title}"', { title: <ScriptText text={book.title} /> })}
        </span>
      }
      description={t(
        "A place counts only people who'd collect at the same hall, so two people can have the same one.",
      )}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <QueryList
        query={query}
        rows={data?.data}
        lastPage={data?.last_page}
        paging={{ page, showPage: setPage }}
        pager={SimplePager}
        pagerLabel={t('Pages of the line')}
        texts={{
          loading: t('Loading the line...'),
          failed: t("We couldn't load this waiting list. Please try again."),
          empty: { title: t('Nobody is in line any more.') },
        }}
        skeleton="h-80"
      >
        {(waits) => (
          <ol
            aria-label={t('Line')}
            // Focusable if it contains no buttons, so that the keyboard can scroll it.
            tabIndex={mayChange ? undefined : 0}
            className="divide-y divide-line rounded-card border border-line -outline-offset-2"
          >
            {waits.map((wait) => (
              <LineEntry
                key={wait.wait_id}
                wait={wait}
                onAct={mayChange ? (act) => setActing({ act, wait }) : null}
              />
            ))}
          </ol>
        )}
      </QueryList>
      {acting ? <WaitReasonDialog {...acting} onClose={() => setActing(null)} /> : null}
    </Dialog>
  );
}
