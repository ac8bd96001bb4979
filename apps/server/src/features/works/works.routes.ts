import * as contract from '@library/contract/books/works.ts';
import type { Server } from '../../http/serve.ts';
import * as works from './works.service.ts';

export function workRoutes(serve: Server): void {
  serve(contract.joinWorks, ({ library, actor, body }) => works.join(library, actor, body));

  serve(contract.splitWork, async ({ library, actor, body }) => ({
    ...(await works.split(library, actor, body.book_id)),
    message: 'The book is separate now.',
  }));

  serve(contract.undoWorkChange, async ({ library, actor, body }) => {
    await works.undo(library, actor, body.change_id);
    return { message: 'Undone.' };
  });

  serve(contract.declineWorkProposal, async ({ library, actor, body }) => {
    await works.decline(library, actor, body);
    return { message: "Noted: these aren't the same work." };
  });

  serve(contract.listWorkProposals, ({ library, query }) => works.listProposals(library, query.page));
}
