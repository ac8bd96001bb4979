/** The names of ids in a scene that calls can use. */
export const knownIds = [
  'book_id',
  'hall_id',
  'dept_id',
  'author_id',
  'publisher_id',
  'category_id',
  'copy_id',
  'req_id',
  'lending_id',
  'reader_id',
  'volunteer_id',
  'admin_id',
  'session_id',
  'review_id',
  'import_id',
] as const;

/**
 * Ids of the same kinds in another state: a hall and a department without people, an unverified volunteer, a verified admin,
 * a lost loan, a book that the reader has returned and not reviewed.
 */
export const otherIds = {
  hall_id: 'empty_hall_id',
  dept_id: 'empty_dept_id',
  volunteer_id: 'unverified_volunteer_id',
  admin_id: 'verified_admin_id',
  lending_id: 'lost_lending_id',
  book_id: 'read_book_id',
} as const;

/** The values of the placeholders during a batch of calls. */
export type Known = Record<
  | (typeof knownIds)[number]
  | (typeof otherIds)[keyof typeof otherIds]
  | 'other_author_id'
  | 'other_publisher_id'
  | 'other_category_id'
  | 'email',
  string
>;

/**
 * A placeholder for something that does not exist yet when a call is generated. The encodings of paths and JSON do not
 * change it.
 */
export const placeholder = (name: keyof Known) => `--${name}--`;

/** The same in capitals, because ids are not case-sensitive. */
export const inCapitals = (text: string) => text.toUpperCase();

/** Replaces the placeholders with their values. */
export function filledIn(text: string, known: Known): string {
  return Object.entries(known).reduce(
    (filled, [name, value]) =>
      filled.replaceAll(`--${name}--`, value).replaceAll(inCapitals(`--${name}--`), inCapitals(value)),
    text,
  );
}
