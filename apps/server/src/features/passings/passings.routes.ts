import * as contract from '@library/contract/lending/passings.ts';
import type { Server } from '../../http/serve.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import * as passings from './passings.service.ts';
import { receive } from './receive.service.ts';

/** Books that go from reader to reader. */
export function passingRoutes(serve: Server): void {
  serve(contract.listPassings, ({ library, actor }) => passings.passingsOf(library, actor));

  serve(contract.passingCode, ({ library, actor, params }) =>
    passings.codeOfPassing(library, actor, params.id),
  );

  serve(contract.proposePassing, async ({ library, actor, body }) => {
    const passing_id = await passings.propose(library, actor, body);
    const message = "We've asked the next reader in line. You'll see the answer in My books.";
    return { success: true as const, message, passing_id };
  });

  serve(contract.agreeToPassing, async ({ library, actor, body }) => {
    await passings.agree(library, actor, body);
    return { success: true as const, message: 'Agreed. Now meet and scan the code on the other phone.' };
  });

  serve(contract.endPassing, async ({ library, actor, body }) => {
    const status = await passings.end(library, actor, body.passing_id);
    const message =
      status === 'declined'
        ? 'Declined. You keep your place on the waiting list.'
        : 'Cancelled. Please return the book to the hall you borrowed it from by its due date.';
    return { success: true as const, message };
  });

  serve(contract.receivePassing, async ({ library, actor, body }) => {
    const received = await receive(library, actor, body);
    const message = msg('The book is yours now. Please return it by {day}.', {
      day: { day: received.return_date },
    });
    return { success: true as const, message, ...received };
  });
}
