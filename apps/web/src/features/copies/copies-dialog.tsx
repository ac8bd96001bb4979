import type { Copy } from '@library/contract/copies/copies.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import type { KeepAside, KeptCopy } from '../../lib/kept-copy.ts';
import { writeDigits } from '../../lib/language/numbers.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type CopiedBook, copiesOf } from './copies.api.ts';
import { CopyRow } from './copy-row.tsx';
import { matchingCopies } from './copy-texts.ts';

/** The least number of copies for which the list has a search. */
const MANY = 10;

/** The physical copies of a book, hall by hall, with their history and what can be done with each. */
export function CopiesDialog({
  book,
  onKept,
  onClose,
}: {
  book: CopiedBook;
  /** Called when a copy that became free goes to the next in line. */
  onKept: (kept: KeptCopy) => void;
  onClose: () => void;
}) {
  const keepAside: KeepAside = (keepFor, hall) => {
    if (keepFor) onKept({ keepFor, title: book.title, hall });
  };
  const { data, error, refetch } = useQuery(copiesOf(book.book_id));
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={
        <span className="line-clamp-3">
          {rich('Copies of "{title}"', { title: <ScriptText text={book.title} /> })}
        </span>
      }
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      {data ? <CopyList copies={data} onKept={keepAside} /> : null}
      {error && !data ? (
        <ErrorState message={errorText(error, t("We couldn't load the copies."))} onRetry={refetch} />
      ) : null}
      {data || error ? null : (
        <Loading text={t('Loading copies...')}>
          <Skeleton className="h-80" />
        </Loading>
      )}
    </Dialog>
  );
}

interface ListProps {
  copies: readonly Copy[];
  onKept: KeepAside;
}

function CopyList({ copies, onKept }: ListProps) {
  const [typed, setTyped] = useState('');
  if (copies.length === 0) {
    return <EmptyState title={t('No copies yet.')} text={t('Add some in the inventory.')} />;
  }
  const shown = matchingCopies(copies, typed);
  const halls = Map.groupBy(shown, ({ hall }) => hall.hall_id);
  return (
    <div className="flex flex-col gap-5 pb-2">
      {copies.length >= MANY ? (
        <TextField
          label={t('Find a copy')}
          type="search"
          placeholder={t('Label, hall, state or reader')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      {[...halls.values()].map((inHall) => (
        <HallCopies key={inHall[0]?.hall.hall_id} copies={inHall} onKept={onKept} />
      ))}
      {shown.length === 0 ? <EmptyState title={t('No copy matches.')} /> : null}
    </div>
  );
}

/** The copies of one hall under its name. */
function HallCopies({ copies, onKept }: ListProps) {
  const name = copies[0]?.hall.name ?? '';
  return (
    <section aria-label={name}>
      <h3 className="mb-1 flex items-baseline gap-2 text-base">
        <ScriptText text={name} />
        <span className="font-normal text-ink-faint text-sm tabular-nums">{`(${writeDigits(copies.length)})`}</span>
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {copies.map((copy) => (
          <CopyRow key={copy.copy_id} copy={copy} onKept={onKept} />
        ))}
      </ul>
    </section>
  );
}
