import * as contract from '@library/contract/lending/receipts.ts';
import type { Server } from '../../http/serve.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { receiptsOf } from '../handovers/receipts.service.ts';
import { keepFor } from '../waits/waits.rules.ts';
import { disputePage } from './dispute-list.service.ts';
import * as disputes from './disputes.service.ts';

/** Receipts of hand-overs, and the disputes that readers open about them. */
export function disputeRoutes(serve: Server): void {
  serve(contract.listReceipts, async ({ library, actor, params }) => ({
    success: true as const,
    ...(await receiptsOf(library, actor, params.id)),
  }));

  serve(contract.disputeHandover, async ({ library, actor, body }) => {
    await disputes.dispute(library, actor, body);
    const message = 'Thank you for telling us. The library will look into it; until then nothing is due.';
    return { success: true as const, message };
  });

  serve(contract.withdrawDispute, async ({ library, actor, body }) => {
    await disputes.withdraw(library, actor, body.dispute_id);
    return { success: true as const, message: 'Thank you. The loan goes on as before.' };
  });

  serve(contract.listDisputes, ({ library, query }) => disputePage(library, query));

  serve(contract.settleDispute, async ({ library, actor, body }) => {
    const offer = await disputes.settle(library, actor, body);
    const message = body.outcome === 'undone' ? 'The hand-over is undone.' : 'The hand-over stands.';
    return {
      success: true as const,
      message: msg("{message} We've told the reader.", { message: msg(message) }),
      keep_for: keepFor(offer),
    };
  });
}
