/** The greatest length of a row of a table, in characters. */
export const longestRow = 200_000;
