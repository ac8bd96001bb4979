import type { Delivery } from '@library/contract/deliveries.ts';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type LetterState, lettersPage, useRetryLetters } from './letters.api.ts';

const options: { value: LetterState; label: string }[] = [
  { value: 'failed', label: 'Given up' },
  { value: 'waiting', label: 'Waiting' },
];
const empty = {
  failed: { icon: MailCheck, title: 'No letters', text: 'Letters that cannot be sent appear here.' },
  waiting: { icon: MailCheck, title: 'No letters', text: 'Letters that are still to be sent appear here.' },
};

/** The letters that were given up, which an admin can send again, and those that are still to be sent. */
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
      title="Letters"
      description="E-mails about notices. Their readers see the notices in the library as well."
      footer={
        state === 'failed' && data && data.total > 1 ? (
          <Button
            busy={retry.isPending && 'all' in retry.variables}
            busyLabel="Sending..."
            onClick={() => retry.mutate({ all: true })}
          >
            Send all again
          </Button>
        ) : null
      }
    >
      <div className="flex flex-col items-start gap-4">
        <SegmentedControl
          legend="Which letters"
          options={options}
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
            pager={data && data.last_page > 1 ? SimplePager : undefined}
            texts={{
              loading: 'Loading the letters...',
              failed: "We couldn't load the letters.",
              empty: empty[state],
            }}
            skeleton="h-44"
          >
            {(letters) => (
              <ul aria-label="Letters" className="flex flex-col divide-y divide-line">
                {letters.map((letter) => (
                  <LetterRow key={letter.notice_id} letter={letter} state={state} />
                ))}
              </ul>
            )}
          </QueryList>
        </div>
      </div>
    </Dialog>
  );
}

function LetterRow({ letter, state }: { letter: Delivery; state: LetterState }) {
  const { notice_id, name, email, subject, reason, at, expired } = letter;
  const retry = useRetryLetters();
  return (
    <li className="flex items-start justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{subject}</p>
        <p className="wrap-anywhere text-ink-soft">
          <ScriptText text={name} /> {email ? `(${email})` : '(no e-mail address)'}
        </p>
        {reason ? <p className="wrap-anywhere text-danger">{reason}</p> : null}
        <p className="text-ink-faint text-xs tabular-nums">
          {expired
            ? 'Too old to send'
            : `${state === 'failed' ? 'Last attempt' : 'Next attempt'} ${formatMoment(at)}`}
        </p>
      </div>
      {state === 'failed' && !expired ? (
        <Button
          variant="secondary"
          className="shrink-0"
          aria-label={`Retry: ${subject}, ${name}`}
          busy={retry.isPending}
          busyLabel="Sending..."
          onClick={() => retry.mutate({ notice_ids: [notice_id] })}
        >
          Retry
        </Button>
      ) : null}
    </li>
  );
}
