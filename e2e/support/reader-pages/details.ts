import type { Locator, Page } from '@playwright/test';

export function detailsAddress(book: { book_id: string }): string {
  return `/book-details?id=${book.book_id}`;
}

/** The main button of the details screen, whatever its text. */
export function requestButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^(Login First|Not Available|Request Book)$/ });
}

/** The dialog that asks where the reader wants to collect the book. */
export function hallDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Request book', exact: true });
}

/** The confirmation before a request is sent. */
export function confirmation(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Confirm Book Request', exact: true });
}

/** The dialog after a request, with the volunteers of the hall. */
export function congratulations(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Congratulations!', exact: true });
}

/** Opens the details of a book and requests it at the selected hall, up to the confirmation. */
export async function askForBook(page: Page, book: { book_id: string }): Promise<void> {
  await page.goto(detailsAddress(book));
  await requestButton(page).click();
  await hallDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click();
}

export async function confirmRequest(page: Page): Promise<void> {
  await confirmation(page).getByRole('button', { name: 'Confirm Request', exact: true }).click();
}
