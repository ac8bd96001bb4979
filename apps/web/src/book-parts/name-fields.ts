/** The three names of a book, each chosen from a list or typed. */
export const nameFields = ['author', 'publisher', 'category'] as const;
export type NameField = (typeof nameFields)[number];
