import { page } from 'vitest/browser';

const main = page.getByRole('main');

/** The card of a book in a list of requests or loans. */
export const cardOf = (title: string) =>
  main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** A filter above a list, by its whole label. */
export const filterOf = (label: string) => main.getByLabelText(label, { exact: true });

/** What a list says of how the last act ended. Its count is announced as well, but is no outcome. */
export const outcome = main.getByRole('status').filter({ hasNotText: / in this list$/ });
