import {
  calendarFeed,
  endCalendarFeed,
  loanCalendar,
  makeCalendarFeed,
  ownCalendarFeed,
} from '@library/contract/calendar/calendar-feeds.ts';
import type { Server } from '../../http/serve.ts';
import * as feeds from './calendar-feeds.service.ts';

/** The reader's dates for calendar programs. `publicUrl` is the public address of the library, null if it is not configured. */
export function calendarFeedRoutes(serve: Server, publicUrl: string | null): void {
  serve(ownCalendarFeed, async ({ library, actor }) => ({ made_at: await feeds.madeAt(library, actor) }));

  serve(makeCalendarFeed, async ({ library, actor, token: loginToken }) => {
    const { token, made_at } = await feeds.makeFeed(library, actor, loginToken ?? '');
    const path = calendarFeed.path.replace(':token', token);
    return { message: 'Your calendar address is ready.', path, made_at };
  });

  serve(endCalendarFeed, async ({ library, actor }) => {
    await feeds.endFeed(library, actor);
    return { message: 'Your calendar address is turned off.', made_at: null };
  });

  serve(calendarFeed, ({ library, params }) => feeds.daysOfFeed(library, params.token, publicUrl));

  serve(loanCalendar, ({ library, actor, params }) => feeds.dayOfLoan(library, actor, params.id, publicUrl));
}
