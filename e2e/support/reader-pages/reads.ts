import type { Locator, Page } from '@playwright/test';
import type { TestResponse } from '../../../apps/server/src/test/client.ts';
import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';

function done({ status, body }: TestResponse) {
  if (status >= 300) throw new Error(`${status}: ${body.message}`);
  return body;
}

/**
 * Makes a reader and a volunteer of one hall, and returns functions by which they request, lend and return books through
 * real calls.
 */
export async function readerInHall(library: TestLibrary, facts: { name?: string } = {}) {
  const hall = await library.make.hall();
  const reader = await library.make.reader({ ...facts, hall_id: hall.hall_id });
  const volunteer = await library.make.volunteer({ hall_id: hall.hall_id });
  const asReader = await library.as(reader);
  const asVolunteer = await library.as(volunteer);

  /** Makes a book of this title with one copy and requests it; returns the request's id. */
  async function request(title: string): Promise<string> {
    const book = await library.make.book({ title });
    await library.make.copies(book, hall);
    const body = done(await asReader.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id }));
    return body.data.req_id;
  }
  /** Requests a book and has it handed out, by default due today; returns the loan's id. */
  async function borrow(title: string, return_date: string = library.clock.today()): Promise<string> {
    const req_id = await request(title);
    return done(await asVolunteer.patch('/api/request/fulfill', { req_id, return_date })).data.lending_id;
  }
  /** Takes a borrowed book back. */
  async function giveBack(lending_id: string): Promise<void> {
    done(await asVolunteer.patch('/api/lendings/return', { lending_id }));
  }
  /** Borrows a book and returns it on the same day. */
  const read = async (title: string) => giveBack(await borrow(title));

  return { hall, reader, volunteer, asReader, asVolunteer, request, borrow, giveBack, read };
}

/** One of the groups of My books, by its heading without the count. */
export function readsSection(
  page: Page,
  title: 'Requested book' | 'Waiting' | 'Currently reading' | 'Completed',
): Locator {
  return page.getByRole('region', { name: new RegExp(`^${title} \\(\\d+\\)$`) });
}

/** The card of a book in a group of My books. */
export function readCard(section: Locator, title: string): Locator {
  return section
    .getByRole('listitem')
    .filter({ has: section.page().getByRole('heading', { name: title, exact: true }) });
}

/** The card of a completed book on My books. */
export function completedCard(page: Page, title: string): Locator {
  return readCard(readsSection(page, 'Completed'), title);
}

/** One of the four numbers on the dashboard: its label and value. */
export function statCard(page: Page, label: string): Locator {
  return page.getByRole('list', { name: 'Your statistics' }).getByRole('listitem').filter({ hasText: label });
}

/** The entries of 'Recent Activities', of all days. */
export function activityEntries(page: Page): Locator {
  return page.getByRole('list', { name: /^Recent Activities/ }).getByRole('listitem');
}
