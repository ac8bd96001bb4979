import type { Locator, Page } from '@playwright/test';
import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';
import { lendBook, lendingDesk, requestBook } from '../scenes/lending-desk.ts';
import { libraryDay } from '../scenes/library-days.ts';

/** The overview above the admin's tabs. */
export function overviewOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Needs your attention' });
}

/** Makes a hall without an available volunteer and with a request that has waited for this many days; returns the hall. */
export async function requestOfAge(library: TestLibrary, days: number) {
  const desk = await lendingDesk(library);
  const req_id = await requestBook(desk);
  const { database } = library;
  await database
    .updateTable('book_requests')
    .set({ request_date: libraryDay(-days) })
    .where('req_id', '=', req_id)
    .execute();
  await database
    .updateTable('volunteers')
    .set({ is_available: false })
    .where('volunteer_id', '=', desk.volunteer.account_id)
    .execute();
  return desk.hall;
}

/** Makes a loan of a week that was due this many days ago; returns its hall. */
export async function lateFor(library: TestLibrary, days: number) {
  const desk = await lendingDesk(library);
  await lendBook(desk, libraryDay());
  await library.database
    .updateTable('lendings')
    .set({ issue_date: libraryDay(-days - 7) })
    .where('copy_id', '=', desk.copy.copy_id)
    .execute();
  await library.database
    .insertInto('due_changes')
    .columns(['lending_id', 'at', 'on_day', 'cause', 'from_date', 'to_date'])
    .expression((query) =>
      query
        .selectFrom('lendings')
        .where('copy_id', '=', desk.copy.copy_id)
        .select(({ val }) => [
          'lending_id',
          'issued_at',
          'issue_date',
          val('staff').as('cause'),
          'due_date',
          val(libraryDay(-days)).as('to_date'),
        ]),
    )
    .execute();
  await library.database
    .updateTable('book_requests')
    .set({ request_date: libraryDay(-days - 9) })
    .where('copy_id', '=', desk.copy.copy_id)
    .execute();
  return desk.hall;
}
