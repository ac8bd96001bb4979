/** The value of the database's `name_key` for a text: equal for names that differ only in case and spaces. */
export const nameKey = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
