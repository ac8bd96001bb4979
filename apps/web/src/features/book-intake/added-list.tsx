import type { BookAddition } from '@library/contract/intake/book-additions.ts';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { bookAddress } from '../../lib/book-address.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { copyAddress } from '../../lib/staff-addresses.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { ownAdditions, useUndoAddition } from './book-intake.api.ts';

/** What the person has added in the last hours, with the codes to write into the books and an undo for each; nothing if empty. */
export function AddedList({ showHall }: { showHall: boolean }) {
  const { data = [], isError, refetch } = useQuery(ownAdditions);
  if (isError)
    return <ErrorState message={t("We couldn't load what you added.")} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Card className="mx-auto mt-6 max-w-3xl">
      <h2 className="text-xl">{t('Added so far')}</h2>
      <ul aria-label={t('Added so far')} className="mt-3 divide-y divide-line">
        {data.map((addition) => (
          <Added key={addition.addition_id} addition={addition} showHall={showHall} />
        ))}
      </ul>
    </Card>
  );
}

function Added({ addition, showHall }: { addition: BookAddition; showHall: boolean }) {
  const { addition_id, book_id, title, author, hall_name, copy_labels, is_new_book, is_undone } = addition;
  const undo = useUndoAddition();

  // Awaited, because callbacks of the mutation would be dropped when the person leaves the page before the answer.
  async function send() {
    try {
      const { message } = await undo.mutateAsync(addition_id);
      notify.success(message);
    } catch (error) {
      notify.error(errorText(error, t("We couldn't undo this.")));
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        {is_undone && is_new_book ? (
          <ScriptText as="p" text={title} className="text-ink-soft line-through" />
        ) : (
          <Link
            to={bookAddress(book_id)}
            className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline md:min-h-0"
          >
            <ScriptText text={title} />
          </Link>
        )}
        <p className="text-ink-soft text-sm">
          {author ? <ScriptText text={author} /> : null}
          {author && showHall ? ' · ' : null}
          {showHall ? <ScriptText text={hall_name} /> : null}
        </p>
        <p className="mt-0.5 select-all break-words font-semibold text-sm">
          {copy_labels.map((label, at) => (
            <Fragment key={label}>
              {at > 0 ? ', ' : null}
              {is_undone && is_new_book ? (
                label
              ) : (
                <Link
                  to={copyAddress(label)}
                  className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current md:min-h-0"
                >
                  {label}
                </Link>
              )}
            </Fragment>
          ))}
        </p>
      </div>
      {is_undone ? (
        <p role="status" className="text-ink-soft text-sm">
          {t('Undone')}
        </p>
      ) : (
        <Button
          variant="secondary"
          busy={undo.isPending}
          busyLabel={t('Undoing...')}
          onClick={send}
          aria-label={t('Undo adding {title}', { title })}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          {t('Undo')}
        </Button>
      )}
    </li>
  );
}
