import * as contract from '@library/contract/lending/claims.ts';
import type { Server } from '../../http/serve.ts';
import { keepFor } from '../waits/waits.rules.ts';
import { claimPage } from './claim-list.service.ts';
import * as claims from './claims.service.ts';

const settledTexts: Record<contract.ClaimDecision, string> = {
  found: "The book counts as returned on the day that the reader named. We've told the reader.",
  not_found: 'Thank you for looking. An admin will decide.',
  still_out: "The book is still out. We've told the reader.",
  lost: "Book marked as lost. We've told the reader.",
};

/** Readers' claims that they have returned their loans. */
export function claimRoutes(serve: Server): void {
  serve(contract.claimReturned, async ({ library, actor, body }) => {
    await claims.claimReturned(library, actor, body);
    const message = "Thank you for telling us. The hall will look for it; until then we don't remind you.";
    return { success: true as const, message };
  });

  serve(contract.withdrawClaim, async ({ library, actor, body }) => {
    await claims.withdrawClaim(library, actor, body.claim_id);
    return { success: true as const, message: 'Thank you. The loan goes on as before.' };
  });

  serve(contract.listClaims, ({ library, actor, query }) => claimPage(library, actor, query));

  serve(contract.settleClaim, async ({ library, actor, body }) => {
    const offer = await claims.settleClaim(library, actor, body);
    return { success: true as const, message: settledTexts[body.outcome], keep_for: keepFor(offer) };
  });
}
