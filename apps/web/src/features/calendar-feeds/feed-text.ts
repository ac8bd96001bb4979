/** What a private address is for. */
export const feedText =
  'See your due dates and the last days to collect books in the calendar on your phone or computer. It follows every change.';
