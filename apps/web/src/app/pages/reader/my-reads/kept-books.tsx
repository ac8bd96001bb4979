import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { keptBooksQuery } from '../../../../features/kept-books/kept-books.api.ts';
import type { KeptBooks } from '../../../../features/kept-books/kept-books.ts';
import { CodeButton } from '../../../../features/my-reads/code-button.tsx';
import { MeetButton } from '../../../../features/my-reads/meet-button.tsx';
import type {
  CompletedRead,
  CurrentRead,
  RequestedRead,
} from '../../../../features/my-reads/my-reads.api.ts';
import { ReadCard } from '../../../../features/my-reads/read-card.tsx';
import { readTitle } from '../../../../features/my-reads/read-texts.ts';
import { ReadsSection } from '../../../../features/my-reads/reads-section.tsx';
import { type ShowCode, useCodeDialog } from '../../../../features/my-reads/use-code-dialog.tsx';
import { ReceiptsLink } from '../../../../features/receipts/receipts-link.tsx';
import type { Meeting } from '../../../../features/volunteers/hall-volunteers-dialog.tsx';
import { rich, t } from '../../../../lib/language/texts.ts';
import { useLateCode } from '../../../../lib/loading/use-late-code.ts';
import { formatDate, formatDateFrom, today } from '../../../../lib/wording/dates.ts';
import { dueBadge } from '../../../../lib/wording/due-badge.ts';
import { formatMoment } from '../../../../lib/wording/moments.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Loading } from '../../../../ui/states/loading.tsx';

const loadDialogs = () => import('./reads-dialogs.tsx');

/**
 * The stored books of a reader while the server is unreachable, with a button to ask it again; `otherwise` if this phone has stored
 * none.
 */
export function KeptReads({ onRetry, otherwise }: { onRetry: () => void; otherwise: ReactNode }) {
  const { data, isPending } = useQuery(keptBooksQuery);
  if (isPending) return <Loading text={t('Looking for your books on this phone...')} />;
  return data ? <Books kept={data} onRetry={onRetry} /> : otherwise;
}

function Books({ kept, onRetry }: { kept: KeptBooks; onRetry: () => void }) {
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const { code, bring } = useLateCode(loadDialogs, { ahead: true });
  const { showCode, codeDialog } = useCodeDialog();
  useDialogsFrom(kept);
  const { pendingRequests, currentReads, completedReads } = kept.reads;
  const meet = (next: Meeting) => bring(() => setMeeting(next));
  const keptAt = new Date(kept.keptAt).toISOString();
  return (
    <>
      <div className="rounded-card border border-warning bg-warning-soft p-4 text-sm text-warning">
        <p>
          {rich('This was saved on your phone on {moment}. It may have changed since.', {
            moment: <time dateTime={keptAt}>{formatMoment(keptAt)}</time>,
          })}
        </p>
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          {t('Try Again')}
        </Button>
      </div>
      <div className="ms-2 mt-6">
        <ReadsSection
          title={t('Requested book')}
          text={t('Held for you at the hall.')}
          count={pendingRequests.length}
          emptyText={t('No pending requests.')}
        >
          {pendingRequests.map((request) => (
            <Requested key={request.req_id} request={request} onMeet={meet} onShowCode={showCode} />
          ))}
        </ReadsSection>
        <ReadsSection
          title={t('Currently reading')}
          text={t('With you at home.')}
          count={currentReads.length}
          emptyText={t('No books currently reading.')}
        >
          {currentReads.map((read) => (
            <Borrowed key={read.lending_id} read={read} label={labelOf(kept, read)} onMeet={meet} />
          ))}
        </ReadsSection>
        <ReadsSection
          past
          title={t('Completed')}
          text={t('The latest ones.')}
          count={completedReads.length}
          emptyText={t('No completed reads yet.')}
        >
          {completedReads.map((read) => (
            <Completed key={read.lending_id} read={read} />
          ))}
        </ReadsSection>
      </div>
      {codeDialog}
      {code && meeting ? (
        <code.ReadsDialogs
          shown={{ name: 'volunteers', meeting }}
          mayReview={false}
          onShow={() => setMeeting(null)}
        />
      ) : null}
    </>
  );
}

/** Puts the stored data into the query cache, where the dialogs of the receipts and volunteers look for it. */
function useDialogsFrom({ receipts, volunteers }: KeptBooks) {
  const cache = useQueryClient();
  useEffect(() => {
    for (const [id, ofLoan] of Object.entries(receipts)) cache.setQueryData(['receipts', id], ofLoan);
    for (const [id, ofHall] of Object.entries(volunteers)) {
      cache.setQueryData(['available-volunteers', id], ofHall);
    }
  }, [cache, receipts, volunteers]);
}

/** The label of the borrowed copy, taken from the loan's last receipt. */
const labelOf = ({ receipts }: KeptBooks, { lending_id }: CurrentRead): string | undefined =>
  receipts[lending_id]?.data.at(-1)?.copy_label;

function Requested({
  request,
  onMeet,
  onShowCode,
}: {
  request: RequestedRead;
  onMeet: (meeting: Meeting) => void;
  onShowCode: ShowCode;
}) {
  const { req_id, book, hall, held_until } = request;
  return (
    <ReadCard
      book={book}
      facts={[
        { label: t('Held until'), value: formatDateFrom(held_until, today()) },
        { label: t('Collection point'), value: hall.name },
      ]}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <CodeButton of={{ req_id, title: readTitle(book), hall: hall.name }} onShow={onShowCode} />
          <MeetButton urgent={false} onClick={() => onMeet({ hall, purpose: 'collect' })} />
        </div>
      }
    />
  );
}

function Borrowed({
  read,
  label,
  onMeet,
}: {
  read: CurrentRead;
  label: string | undefined;
  onMeet: (meeting: Meeting) => void;
}) {
  const { lending_id, return_date, hall, request } = read;
  const badge = read.claim ? null : dueBadge(return_date, today(), read);
  return (
    <ReadCard
      book={request.book}
      facts={[
        {
          label: t('Return date'),
          value: formatDate(return_date),
          badge: badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : undefined,
        },
        { label: t('Borrowed from'), value: hall.name },
        ...(label ? [{ label: t('Copy'), value: label }] : []),
      ]}
      note={<ReceiptsLink lendingId={lending_id} isOwn />}
      action={<MeetButton urgent={false} onClick={() => onMeet({ hall, purpose: 'return' })} />}
    />
  );
}

function Completed({ read: { lending_id, return_date, request } }: { read: CompletedRead }) {
  return (
    <ReadCard
      book={request.book}
      facts={[{ label: t('Return date'), value: formatDate(return_date) }]}
      note={<ReceiptsLink lendingId={lending_id} isOwn />}
    />
  );
}
