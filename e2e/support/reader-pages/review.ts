import type { Locator, Page } from '@playwright/test';

/** The review dialog of a completed book. */
export function reviewDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Review this book' });
}

/** The dialog after a review, with its points. */
export function celebration(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Congratulations!', exact: true });
}

/** The radio behind a star, such as '3 stars'. */
export function star(page: Page, name: string): Locator {
  return reviewDialog(page).getByRole('radio', { name });
}

/** Clicks the label of a star, because its radio is too small to hit. */
export async function chooseStars(page: Page, name: string): Promise<void> {
  await reviewDialog(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .click();
}

export function submitButton(page: Page): Locator {
  return reviewDialog(page).getByRole('button', { name: 'Submit', exact: true });
}
