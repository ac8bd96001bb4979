import { offlinePack, sendDeskActs } from '@library/contract/lending/offline-desk.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import { hallOfDesk } from '../desk/desk.service.ts';
import { bookActs } from './desk-acts.service.ts';
import { packOf } from './offline-pack.service.ts';

export function offlineDeskRoutes(serve: Server, wholeLibrary: Library): void {
  serve(offlinePack, async ({ library, actor, query }) =>
    packOf(library, actor, await hallOfDesk(library, actor, query.hall_id)),
  );

  // Each act commits separately and stores its own result, so this response is not stored for retries.
  serve(sendDeskActs, async ({ actor, body: { hall_id, ...batch } }) => ({
    data: await bookActs(wholeLibrary, actor, await hallOfDesk(wholeLibrary, actor, hall_id), batch),
  }));
}
