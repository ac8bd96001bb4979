import type { Locator, Page } from '@playwright/test';

/** Where a book's details are. */
export function detailsAddress(book: { book_id: string }): string {
  return `/book-details?id=${book.book_id}`;
}

/** The main act of the details screen, whatever it reads. */
export function requestButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^(Login First|Not Available|Request Book)$/ });
}

/** Asks where the reader wants to collect the book. */
export function hallDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Request book', exact: true });
}

/** The last question before a request is sent. */
export function confirmation(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Confirm Book Request', exact: true });
}

/** Where the volunteers of the hall are listed, once the request stands. */
export function congratulations(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Congratulations!', exact: true });
}

/** Opens the details of a book and requests it, up to the last question, at the hall that is selected. */
export async function askForBook(page: Page, book: { book_id: string }): Promise<void> {
  await page.goto(detailsAddress(book));
  await requestButton(page).click();
  await hallDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Answers the last question with yes. */
export async function confirmRequest(page: Page): Promise<void> {
  await confirmation(page).getByRole('button', { name: 'Confirm Request', exact: true }).click();
}
