import type { FirstSteps } from '@library/contract/library/first-steps.ts';
import type { Library } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { insertDismissal, selectStepFacts } from './first-steps.queries.ts';
import { stepsOf } from './first-steps.rules.ts';

/** What a new library still needs before it can lend its first book. */
export async function firstStepsOf({ database }: Library): Promise<FirstSteps> {
  return stepsOf(await selectStepFacts(database));
}

/** Hides the first steps from all admins for good, even if some are missing. Repeating it changes nothing. */
export function dismissFirstSteps(library: Library, admin: AdminActor): Promise<void> {
  return library.inTransaction(async (transaction) => {
    if (!(await insertDismissal(transaction, library.clock.now()))) return;
    await recordAudit(transaction, library, admin, {
      action: 'dismissed',
      kind: 'first steps',
      entity_id: admin.account_id,
    });
  });
}
