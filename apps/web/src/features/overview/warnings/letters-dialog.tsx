import type { Delivery } from '@library/contract/notices/deliveries.ts';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { formatMoment } from '../../../lib/wording/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { QueryList } from '../../../ui/lists/query-list.tsx';
import { SimplePager } from '../../../ui/lists/simple-pager.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { type LetterState, lettersPage, useRetryLetters } from './letters.api.ts';

const options = (): { value: LetterState; label: string }[] => [
  { value: 'failed', label: t('Given up') },
  { value: 'waiting', label: t('Waiting') },
];
const empty = () => ({
  failed: {
    icon: MailCheck,
    title: t('Nothing was given up'),
    text: t("E-mails and notifications that couldn't be sent appear here."),
  },
  waiting: {
    icon: MailCheck,
    title: t('Nothing is waiting'),
    text: t('E-mails and notifications that are still to be sent appear here.'),
  },
});

/** The letters and notifications that could not be sent, which an admin can send again, and those that still wait to be sent. */
export function LettersDialog({ begin, onClose }: { begin: LetterState; onClose: () => void }) {
  const [{ state, page }, setShown] = useState({ state: begin, page: 1 });
  const query = useQuery(lettersPage(state, page));
  const retry = useRetryLetters();
  const { data } = query;
  const showPage = (next: number) => setShown({ state, page: next });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('E-mails and notifications')}
      description={t('E-mails to people, and notifications on their devices.')}
      footer={
        state === 'failed' && data && data.total > 1 ? (
          <Button
            busy={retry.isPending && 'all' in retry.variables}
            busyLabel={t('Sending...')}
            onClick={() => retry.mutate({ all: true })}
          >
            {t('Send all again')}
          </Button>
        ) : null
      }
    >
      <div className="flex flex-col items-start gap-4">
        <SegmentedControl
          legend={t('Which of them')}
          options={options()}
          value={state}
          onValueChange={(chosen) =>
            setShown({ state: chosen === 'waiting' ? 'waiting' : 'failed', page: 1 })
          }
        />
        <div className="w-full">
          <QueryList
            query={query}
            rows={data?.data}
            lastPage={data?.last_page}
            paging={{ page, showPage }}
            pager={SimplePager}
            texts={{
              loading: t('Loading e-mails and notifications...'),
              failed: t("We couldn't load the e-mails and notifications."),
              empty: empty()[state],
            }}
            skeleton="h-44"
          >
            {(deliveries) => (
              <ul aria-label={t('E-mails and notifications')} className="flex flex-col divide-y divide-line">
                {deliveries.map((one) => (
                  <DeliveryRow key={`${one.notice_id} ${one.channel}`} delivery={one} state={state} />
                ))}
              </ul>
            )}
          </QueryList>
        </div>
      </div>
    </Dialog>
  );
}

/** The e-mail address or 'notification', or why it cannot be delivered. */
function wayOf({ channel, email, can_be_sent, expired }: Delivery): string {
  if (channel === 'mail') return email ? `(${email})` : t('(no e-mail address)');
  return can_be_sent || expired ? t('(notification)') : t('(notification, no device any more)');
}

function DeliveryRow({ delivery, state }: { delivery: Delivery; state: LetterState }) {
  const { notice_id, channel, name, subject, reason, at, expired, can_be_sent } = delivery;
  const retry = useRetryLetters();
  return (
    <li className="flex items-start justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{subject}</p>
        <p className="wrap-anywhere text-ink-soft">
          <ScriptText text={name} /> {wayOf(delivery)}
        </p>
        {reason ? <p className="wrap-anywhere text-danger">{reason}</p> : null}
        <p className="text-ink-faint text-xs">
          {expired
            ? t('Too old to send')
            : state === 'failed'
              ? t('Last attempt {moment}', { moment: formatMoment(at) })
              : t('Next attempt {moment}', { moment: formatMoment(at) })}
        </p>
      </div>
      {state === 'failed' && can_be_sent ? (
        <Button
          variant="secondary"
          className="shrink-0"
          aria-label={
            channel === 'push'
              ? t('Send again: {subject}, {name}, notification', { subject, name })
              : t('Send again: {subject}, {name}', { subject, name })
          }
          busy={retry.isPending}
          busyLabel={t('Sending...')}
          onClick={() => retry.mutate({ notice_ids: [notice_id], channel })}
        >
          {t('Send again')}
        </Button>
      ) : null}
    </li>
  );
}
