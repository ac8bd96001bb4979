import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { placeRequest } from '@library/contract/lending/requests.ts';
import { noticeSettings } from '@library/contract/notices/notices.ts';
import { type AvailableVolunteer, availableVolunteers } from '@library/contract/people/volunteers.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { page } from 'vitest/browser';
import type { FakeServer } from './fake-server.ts';
import { openApplication } from './open-application.tsx';
import { answerBookPage } from './reader-pages.ts';

const hallOf = (hall_id: string, hall_name: string): BookDetail['halls'][number] => ({
  hall_id,
  hall_name,
  available_copies_in_hall: 2,
  gender: 'female',
  has_volunteers: true,
});

/** Halls with copies of a book; the first is that of the reader of `sampleReaderUser`. */
export const requestHalls = [
  hallOf('near', 'Near Hall'),
  hallOf('far', 'Far Hall'),
  hallOf('farther', 'Farther Hall'),
];

/** A volunteer with everything that a reader may see. */
export const anika: AvailableVolunteer = {
  name: 'Anika Tabassum',
  contact: '01711-223344',
  email: 'anika@example.test',
  address: 'North wing',
  room_no: 12,
};

/** The main button of the book's page, whatever its text. */
export const requestButton = page
  .getByRole('main')
  .getByRole('button', { name: /^(Login First|Not Available|Request Book)$/ });

/** The dialog that asks where the reader wants to collect the book. */
export const hallDialog = page.getByRole('dialog', { name: 'Request book' });

/** The confirmation before a request is sent. */
export const confirmation = page.getByRole('dialog', { name: 'Confirm Book Request' });

/** The dialog after a request, with the volunteers of the hall. */
export const congratulations = page.getByRole('dialog', { name: 'Congratulations!' });

/** Answers what the page of a book asks for of which the halls have copies, and a request of it. */
export function answerBookToRequest(server: FakeServer, facts: Partial<BookDetail> = {}): void {
  answerBookPage(server, { halls: requestHalls, ...facts });
  server.answer(
    listHalls,
    requestHalls.map(({ hall_id, hall_name, gender }) => ({ hall_id, name: hall_name, gender })),
  );
  server.answer(noticeSettings, { groups: [], push: { key: null, titles_on_lock_screen: false } });
  server.answer(availableVolunteers, [anika]);
  server.answer(placeRequest, {
    success: true,
    message: 'Requested.',
    data: { req_id: 'request-1', status: 'pending', request_date: '2026-11-10' },
  });
}

/** Opens the page of such a book, as a reader unless `as` says otherwise. */
export async function openBook(
  server: FakeServer,
  { as = 'reader', ...facts }: Partial<BookDetail> & { as?: 'reader' | 'volunteer' | null } = {},
): Promise<void> {
  answerBookToRequest(server, facts);
  await openApplication('/book-details?id=riyad', as ? { as } : {});
}

/** Asks for the book at the selected hall, up to the confirmation. */
export async function askForBook(): Promise<void> {
  await requestButton.click();
  await hallDialog.getByRole('button', { name: 'Confirm' }).click();
}

export const confirmRequest = (): Promise<void> =>
  confirmation.getByRole('button', { name: 'Confirm Request' }).click();
