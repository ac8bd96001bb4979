import {
  addClosure,
  changeClosure,
  changeHallWeek,
  listClosures,
  previewClosure,
  previewHallWeek,
  previewRemoval,
  removeClosure,
} from '@library/contract/calendar/calendar.ts';
import type { Server } from '../../http/serve.ts';
import * as closures from './closures.service.ts';
import * as weeks from './hall-weeks.service.ts';

/** The calendar of the halls, which staff read and admins change. */
export function closureRoutes(serve: Server): void {
  serve(listClosures, ({ library, actor, query }) => closures.calendarSeenBy(library, actor, query));
  serve(previewClosure, async ({ library, body }) => ({
    data: await closures.previewClosure(library, body),
  }));
  serve(previewRemoval, async ({ library, params }) => ({
    data: await closures.previewRemoval(library, params.closure_id),
  }));
  serve(addClosure, async ({ library, actor, body }) => ({
    closure_id: await closures.addClosure(library, actor, body),
    message: 'The entry is in the calendar.',
  }));
  serve(changeClosure, async ({ library, actor, params, body }) => {
    await closures.changeClosure(library, actor, params.closure_id, body);
    return { message: 'The entry was changed.' };
  });
  serve(removeClosure, async ({ library, actor, params, body }) => {
    await closures.removeClosure(library, actor, params.closure_id, body);
    return { message: 'The entry was removed.' };
  });

  serve(previewHallWeek, async ({ library, params, body }) => ({
    data: await weeks.previewHallWeek(library, params.hall_id, body),
  }));
  serve(changeHallWeek, async ({ library, actor, params, body }) => {
    await weeks.changeHallWeek(library, actor, params.hall_id, body);
    return { message: 'The weekly closed days were changed.' };
  });
}
