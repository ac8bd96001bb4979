/** A text as `name_key` in the database writes it: equal for names that differ only in case and spaces. */
export const nameKey = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
