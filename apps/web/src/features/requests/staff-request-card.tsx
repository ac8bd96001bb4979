import type { BookRequest } from '@library/contract/lending/requests.ts';
import { AlsoKnownAs } from '../../book-parts/also-known-as.tsx';
import { CopyLink } from '../../book-parts/copy-link.tsx';
import { errorText } from '../../lib/calls/api-errors.ts';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { copyAddress, readerLink } from '../../lib/staff-addresses.ts';
import { heldUntil } from '../../lib/wording/held-until.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { PersonLine } from '../../ui/lists/person-line.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import type { ActionOutcome } from '../../ui/states/notice.tsx';
import { Day } from '../../ui/text/day.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useCancelRequest } from './staff-requests.api.ts';

interface CardProps {
  request: BookRequest;
  onOutcome: (outcome: ActionOutcome) => void;
  /** Called when the copy goes to the next in line. */
  onKept: (kept: KeptCopy) => void;
}

/** One request: book, reader, day, copy, and what the caller may do with it. */
export function StaffRequestCard({
  request,
  showHall,
  onFulfil,
  onOutcome,
  onKept,
}: CardProps & { showHall: boolean; onFulfil: () => void }) {
  const { may } = request;
  return (
    <li>
      <Card className="flex h-full flex-col gap-1">
        <div className="flex items-start justify-between gap-x-3 gap-y-1 max-sm:flex-col">
          <ScriptText
            as="h3"
            text={request.book.title}
            className="min-w-0 flex-1 break-words text-page-start max-sm:max-w-full font-semibold text-lg"
          />
          <div className="flex shrink-0 flex-wrap items-center gap-2 sm:mt-1">
            {request.wait_id && request.status === 'pending' ? (
              <Badge tone="good">{t('Waiting list')}</Badge>
            ) : null}
            {request.copy_label ? (
              <CopyLink label={request.copy_label} to={copyAddress(request.copy_label)} />
            ) : null}
          </div>
        </div>
        <AlsoKnownAs title={request.book.also_known_as} />
        <PersonLine label={t('Requested by')} person={request.reader} to={readerLink(request.reader)} />
        <p className="text-sm">
          <span className="text-ink-faint">{request.wait_id ? t('Held since') : t('Requested date')}</span>{' '}
          <Day iso={request.request_date} />
        </p>
        {request.status === 'pending' ? (
          <p className="text-sm">
            <span className="text-ink-faint">{t('Held until')}</span> <Day iso={heldUntilOf(request)} />
          </p>
        ) : null}
        {showHall ? (
          <p className="text-sm">
            <span className="text-ink-faint">{t('Hall')}</span> <ScriptText text={request.hall.name} />
          </p>
        ) : null}
        {request.status === 'pending' ? null : (
          <p className="mt-auto pt-3 text-ink-soft text-sm">
            {t('This request is {status, select, fulfilled {fulfilled} other {cancelled}}', {
              status: request.status,
            })}
          </p>
        )}
        {may.fulfil || may.cancel ? (
          <RowActions of={request.book.title} className="mt-auto flex flex-wrap gap-2 pt-4">
            {may.fulfil ? (
              <Button onClick={onFulfil} className="flex-1 sm:flex-none">
                {t('Fulfill')}
              </Button>
            ) : null}
            {may.cancel ? <CancelButton request={request} onOutcome={onOutcome} onKept={onKept} /> : null}
          </RowActions>
        ) : null}
      </Card>
    </li>
  );
}

/** The last day of the hold; computed if another server of this contract omits it. */
function heldUntilOf({ held_until, request_date }: BookRequest): string | null {
  return (held_until as string | undefined) ?? heldUntil(request_date, settings.request_lapse_days);
}

function CancelButton({ request, onOutcome, onKept }: CardProps) {
  const { ask, dialog } = useConfirm();
  const cancel = useCancelRequest();

  async function askAndCancel() {
    const confirmed = await ask({
      title: t('Cancel request?'),
      message: t('Are you sure you want to cancel this request?'),
      confirmLabel: t('Cancel Request'),
      cancelLabel: t('Keep Request'),
      tone: 'danger',
    });
    if (!confirmed) return;
    try {
      const { keep_for: keepFor } = await cancel.mutateAsync(request.req_id);
      onOutcome({ tone: 'good', text: t('Book request cancelled successfully!') });
      if (keepFor) onKept({ keepFor, title: request.book.title, hall: request.hall.name });
    } catch (error) {
      onOutcome({ tone: 'bad', text: errorText(error, t('Failed to cancel request.')) });
    }
  }

  return (
    <>
      <Button
        variant="danger-ghost"
        onClick={askAndCancel}
        busy={cancel.isPending}
        busyLabel={t('Cancelling...')}
      >
        {t('Cancel Request')}
      </Button>
      {dialog}
    </>
  );
}
