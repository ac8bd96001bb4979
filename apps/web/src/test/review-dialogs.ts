import { page, userEvent } from 'vitest/browser';

/** The dialog in which a reader reviews a book for the first time. */
export const reviewDialog = page.getByRole('dialog', { name: 'Review this book' });

/** The dialog after a review, with its points. */
export const celebration = page.getByRole('dialog', { name: 'Congratulations!' });

/** The buttons of My books that open a review, whatever it is. */
export const reviewButtons = page.getByRole('main').getByRole('button', { name: /Review$/ });

/** Presses the label of a star, because its radio is too small to hit. */
export async function chooseStars(count: number): Promise<void> {
  const star = reviewDialog
    .getByRole('radio')
    .nth(count - 1)
    .element();
  const label = star.closest('label');
  if (!label) throw new Error('A star has no label to press.');
  await userEvent.click(label);
}
