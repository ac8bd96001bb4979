import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { formatDate, today } from '../../lib/wording/dates.ts';
import { dueBadge } from '../../lib/wording/due-badge.ts';
import { Badge } from '../../ui/badge.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { MeetButton, type MeetVolunteers } from './meet-button.tsx';
import type { CurrentRead } from './my-reads.api.ts';
import { ReadCard, type ReadFact } from './read-card.tsx';
import { claimText } from './read-texts.ts';
import { RenewLoan } from './renew-loan.tsx';

/** A book at home: when it is due, in red when it is late, and to whom it goes back; or that the reader has said to have returned it. */
export function CurrentCard({
  read,
  note,
  onMeet,
}: {
  read: CurrentRead;
  /** A line under the facts. */
  note: ReactNode;
  onMeet: MeetVolunteers;
}) {
  // Other servers of this contract may omit the hall and the claim.
  const { hall, claim } = read as Partial<Pick<CurrentRead, 'hall' | 'claim'>>;
  const badge = claim ? null : dueBadge(read.return_date, today(), read);
  const isUrgent = badge !== null && badge.tone !== 'neutral';
  return (
    <ReadCard
      book={read.request.book}
      next={claim ? claimText(claim) : hall ? t('Next: return it to a volunteer of this hall.') : undefined}
      facts={factsOf(read)}
      note={note}
      action={
        <div className="flex flex-wrap items-center gap-2">
          {hall ? <MeetButton urgent={isUrgent} onClick={() => onMeet(hall, 'return')} /> : null}
          {claim ? null : <RenewLoan loan={read} />}
          <AddToCalendar lendingId={read.lending_id} />
        </div>
      }
    />
  );

  function factsOf({ issue_date, return_date }: CurrentRead): ReadFact[] {
    return [
      { label: t('Pickup date'), value: formatDate(issue_date) },
      {
        label: t('Return date'),
        value: formatDate(return_date),
        badge: badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : undefined,
      },
      ...(hall ? [{ label: t('Borrowed from'), value: hall.name }] : []),
    ];
  }
}
