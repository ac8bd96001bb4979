import type { ClaimOfLoan } from '@library/contract/lending/claims.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { claimOutcomeText, notFoundText } from '../../lib/wording/claim-outcomes.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** The reader's claims to have returned a loan, with their outcomes, for both sides; renders nothing if there are none. */
export function ClaimsOfLoan({ claims, isOwn }: { claims: readonly ClaimOfLoan[]; isOwn: boolean }) {
  if (claims.length === 0) return null;
  return (
    <ul aria-label={t('Reported as returned')} className="mt-4 flex flex-col gap-4 text-sm">
      {claims.map((claim) => (
        <li key={claim.claim_id} className="rounded-card bg-warning-soft p-3">
          <p className="font-medium">
            {isOwn
              ? t('You said: I returned it on {day}.', { day: formatDate(claim.claimed_on) })
              : t('The reader said: I returned it on {day}.', { day: formatDate(claim.claimed_on) })}
          </p>
          <p className="text-ink-soft text-xs">
            {rich('Said {moment}', {
              moment: <time dateTime={claim.claimed_at}>{formatMoment(claim.claimed_at)}</time>,
            })}
          </p>
          {claim.to_whom ? (
            <p className="mt-1 break-words">
              {rich('To whom, or where: {answer}', { answer: <ScriptText text={claim.to_whom} /> })}
            </p>
          ) : null}
          <p className="mt-1">{stateText(claim, isOwn)}</p>
          {claim.answer ? (
            <p className="mt-1 break-words">
              {rich('The library says: {answer}', { answer: <ScriptText text={claim.answer} /> })}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function stateText({ outcome, missed_at }: ClaimOfLoan, isOwn: boolean): string {
  if (outcome !== null) return claimOutcomeText(outcome, isOwn);
  return missed_at === null ? t('The hall is looking for it.') : notFoundText();
}
