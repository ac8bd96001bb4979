import { BookRow } from '../../book-parts/book-row.tsx';
import { hallKind, usePlace } from '../../lib/halls.ts';
import { t } from '../../lib/language/texts.ts';
import { useOwnWait } from '../../lib/own-waits.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ContactLink } from '../../ui/text/contact-link.tsx';
import { Day } from '../../ui/text/day.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type CollectionPoint, heldUntilAt } from './collection-points.ts';
import type { RequestedBook } from './requested-book.ts';
import { usePlaceRequest } from './requests.api.ts';

/** 'Confirm Book Request': the confirmation before the request is sent. After a refusal it stays open. */
export function ConfirmRequestDialog({
  book,
  point,
  onRequested,
  onChooseOther,
  onCancel,
}: {
  book: RequestedBook;
  point: CollectionPoint;
  onRequested: () => void;
  /** Returns to the choice of a hall; null if there is only this one. */
  onChooseOther: (() => void) | null;
  onCancel: () => void;
}) {
  const { mutate, isPending } = usePlaceRequest();
  const kind = hallKind(point, usePlace());
  const { isWaiting } = useOwnWait(book.id);
  function send() {
    mutate({ book_id: book.id, hall_id: point.hall_id }, { onSuccess: onRequested });
  }
  return (
    <ConfirmDialog
      open
      title={t('Confirm Book Request')}
      message={t('One copy will be held for you there.')}
      confirmLabel={t('Confirm Request')}
      busy={isPending}
      busyLabel={t('Confirming...')}
      onConfirm={send}
      onCancel={onCancel}
    >
      <BookRow book={{ ...book, image: book.imageURL }} />
      <dl className="mt-4 grid grid-cols-1 gap-3 rounded-card bg-sunken px-4 py-3 text-sm">
        <div>
          <dt className="text-ink-soft">{t('Collection point')}</dt>
          <dd className="mt-0.5 font-medium [overflow-wrap:anywhere]">
            <ScriptText text={point.hall_name} />
            {kind ? <span className="block font-normal text-ink-soft text-xs">{kind}</span> : null}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">{t('Collect it by')}</dt>
          <dd className="mt-0.5 font-medium [overflow-wrap:anywhere]">
            <Day iso={heldUntilAt(point)} />
          </dd>
        </div>
      </dl>
      {isWaiting ? (
        <p className="mt-3 text-sm">
          {t("You'll leave the waiting list for this book, as you won't need it any more.")}
        </p>
      ) : null}
      {point.has_volunteers === false ? (
        <div className="mt-3 rounded-card bg-warning-soft px-4 py-3 text-sm text-warning">
          <p>
            {t(
              'No volunteer hands out books at this hall right now. You can still request the book and ask the library when to come:',
            )}{' '}
            <ContactLink />
          </p>
          {onChooseOther ? (
            <Button variant="secondary" className="mt-3" disabled={isPending} onClick={onChooseOther}>
              {t('Choose another hall')}
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="mt-3 text-ink-soft text-sm">
          {t("Next, you'll see the volunteers of this hall and how to reach them.")}
        </p>
      )}
    </ConfirmDialog>
  );
}
