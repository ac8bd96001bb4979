import type { Claim } from '@library/contract/lending/claims.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { ListHeading } from '../../ui/lists/list-heading.tsx';
import { ClaimCard } from './claim-card.tsx';
import { claimsPage } from './claims.api.ts';
import { StillOutDialog } from './still-out-dialog.tsx';

/**
 * The loans that their readers report as returned, above the list of loans: those that have waited longest. Shows nothing
 * if there are none, while they load, and after a failure, because the list below reports failures itself.
 */
export function HallClaims({
  hallId = '',
  decides = false,
  onKept,
}: {
  /** Limits the claims to one hall; without it, all that the caller may see. */
  hallId?: string;
  decides?: boolean;
  onKept: (kept: KeptCopy) => void;
}) {
  const id = useId();
  const [stillOut, setStillOut] = useState<Claim | null>(null);
  const { data } = useQuery(claimsPage('open', 1, hallId));
  const claims = data?.data ?? [];
  return (
    <>
      {/* Stays when the last claim leaves, to give the focus of its button to the heading of the page. */}
      <ListBody className="empty:hidden">
        {claims.length > 0 ? (
          <section aria-labelledby={id} className="mb-8 flex flex-col gap-4">
            <ListHeading id={id} title={t('Readers say they returned these')} count={data?.total} />
            <ul aria-labelledby={id} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              {claims.map((claim) => (
                <ClaimCard
                  key={claim.claim_id}
                  claim={claim}
                  onStillOut={decides ? () => setStillOut(claim) : null}
                  onKept={onKept}
                />
              ))}
            </ul>
          </section>
        ) : null}
      </ListBody>
      {stillOut ? <StillOutDialog claim={stillOut} onClose={() => setStillOut(null)} /> : null}
    </>
  );
}
