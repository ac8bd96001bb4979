import {
  endWait,
  joinWait,
  leaveWait,
  listLines,
  listOwnWaits,
  listWaits,
  passTurn,
  pauseWait,
  putWaitFirst,
  resumeWait,
} from '@library/contract/lending/waits.ts';
import type { Server } from '../../http/serve.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { ownWaitsOf } from './own-waits.service.ts';
import * as staff from './staff-waits.service.ts';
import * as waits from './waiting-lists.service.ts';

export function waitingListRoutes(serve: Server): void {
  serve(listOwnWaits, ({ library, actor }) => ownWaitsOf(library, actor));

  serve(joinWait, async ({ library, actor, body }) => ({
    success: true as const,
    message: "You're on the waiting list.",
    data: await waits.joinLine(library, actor, body),
  }));

  serve(leaveWait, async ({ library, actor, body }) => {
    await waits.leaveLine(library, actor, body.wait_id);
    return { message: "You've left the waiting list." };
  });

  serve(pauseWait, async ({ library, actor, body }) => {
    const day = await waits.pauseWait(library, actor, body);
    const message =
      day && day !== body.until
        ? msg("Paused. You keep your place. You're back in line on {day}, when a hall is open.", {
            day: { day },
          })
        : 'Paused. You keep your place.';
    return { message };
  });

  serve(resumeWait, async ({ library, actor, body }) => {
    await waits.resumeWait(library, actor, body.wait_id);
    return { message: "You're waiting again." };
  });

  serve(passTurn, async ({ library, actor, body }) => {
    await waits.passTurn(library, actor, body.req_id);
    return { message: 'The next person in line gets the copy. You keep your place, paused.' };
  });

  serve(listWaits, ({ library, actor, query }) => staff.waitPage(library, actor, query));

  serve(listLines, ({ library, actor, query }) => staff.linePage(library, actor, query));

  serve(putWaitFirst, async ({ library, actor, body }) => {
    await staff.putFirst(library, actor, body);
    return { message: 'This reader is first in line now.' };
  });

  serve(endWait, async ({ library, actor, body }) => {
    await staff.endWait(library, actor, body);
    return { message: 'This reader is no longer in line.' };
  });
}
