/** The things of a scene that calls can name. */
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
] as const;

/**
 * Things of the same kinds in another state: a hall and a department that nobody is in, a volunteer who is not verified, an
 * admin who is, a lending that is lost, a book that is read and not reviewed.
 */
export const otherIds = {
  hall_id: 'empty_hall_id',
  dept_id: 'empty_dept_id',
  volunteer_id: 'unverified_volunteer_id',
  admin_id: 'verified_admin_id',
  lending_id: 'lost_lending_id',
  book_id: 'read_book_id',
} as const;

/** What stands behind the placeholders while a batch of calls is made. */
export type Known = Record<
  | (typeof knownIds)[number]
  | (typeof otherIds)[keyof typeof otherIds]
  | 'other_author_id'
  | 'other_publisher_id'
  | 'other_category_id'
  | 'email',
  string
>;

/** Stands for a thing that does not exist yet when a call is thought out; plain in paths and in JSON alike. */
export const placeholder = (name: keyof Known) => `--${name}--`;

/** The same in capitals: an id is the same id in either. */
export const inCapitals = (standing: string) => standing.toUpperCase();

/** Puts the real things in. */
export function filledIn(text: string, known: Known): string {
  return Object.entries(known).reduce(
    (filled, [name, value]) =>
      filled.replaceAll(`--${name}--`, value).replaceAll(inCapitals(`--${name}--`), inCapitals(value)),
    text,
  );
}
