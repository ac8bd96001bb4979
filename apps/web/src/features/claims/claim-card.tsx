import type { Claim } from '@library/contract/lending/claims.ts';
import { BookLink } from '../../book-parts/book-link.tsx';
import { CopyLink } from '../../book-parts/copy-link.tsx';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { rich } from '../../lib/language/texts.ts';
import { copyAddress, readerLink } from '../../lib/staff-addresses.ts';
import { claimOutcomeText } from '../../lib/wording/claim-outcomes.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { PersonLink } from '../../ui/text/person-link.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { ClaimActs } from './claim-acts.tsx';
import { oftenText, waitingText } from './claim-texts.ts';

/** A loan that its reader reports as returned: the reader's statement, and the answer of staff or the buttons for one. */
export function ClaimCard({
  claim,
  onStillOut,
  onKept,
}: {
  claim: Claim;
  /** Opens the dialog that asks why the book is still out; null for those who may not say that, or that it is lost. */
  onStillOut: (() => void) | null;
  onKept: (kept: KeptCopy) => void;
}) {
  const { book, hall, copy_label, due_date, reader, to_whom, claimed_at, outcome, answer } = claim;
  return (
    <li className="sheet flex flex-col gap-3 p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <BookLink book={book} />
        <CopyLink label={copy_label} to={copyAddress(copy_label)} />
      </header>
      <div className="rounded-card bg-warning-soft p-3 text-sm">
        <p>
          {rich('{reader} says: I returned it on {day}.', {
            reader: <PersonLink name={reader} to={readerLink(claim)} />,
            day: formatDate(claim.claimed_on),
          })}{' '}
          <time dateTime={claimed_at} className="text-ink-soft">
            {formatMoment(claimed_at)}
          </time>
        </p>
        {to_whom ? (
          <p className="mt-1 break-words">
            {rich('To whom, or where: {whom}', { whom: <ScriptText text={to_whom} /> })}
          </p>
        ) : null}
      </div>
      <p className="text-ink-soft text-sm">
        {rich('Due on {day}, {hall}.', {
          day: formatDate(due_date),
          hall: <ScriptText text={hall.name} />,
        })}{' '}
        {oftenText(claim)}
      </p>
      {outcome === null ? (
        <>
          {waitingText(claim) ? <p className="font-medium text-sm">{waitingText(claim)}</p> : null}
          <ClaimActs claim={claim} onStillOut={onStillOut} onKept={onKept} />
        </>
      ) : (
        <div className="rounded-card bg-sunken p-3 text-sm">
          <p>{claimOutcomeText(outcome, false)}</p>
          {answer ? <ScriptText as="p" text={answer} className="mt-1 break-words text-ink-soft" /> : null}
        </div>
      )}
    </li>
  );
}
