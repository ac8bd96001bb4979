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
] as const;

/** What stands behind the placeholders while a batch of calls is made. */
export type Known = Record<
  (typeof knownIds)[number] | 'other_author_id' | 'other_publisher_id' | 'other_category_id' | 'email',
  string
>;

/** Stands for a thing that does not exist yet when a call is thought out; plain in paths and in JSON alike. */
export const placeholder = (name: keyof Known) => `--${name}--`;

/** Puts the real things in. */
export function filledIn(text: string, known: Known): string {
  return Object.entries(known).reduce(
    (filled, [name, value]) => filled.replaceAll(`--${name}--`, value),
    text,
  );
}
