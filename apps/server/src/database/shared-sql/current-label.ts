import { copyLabelOf } from '@library/contract/copies/typed-label.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the current label of the copy that a text of `labelTextOf` means: the one that has or had (`copy_aliases`) exactly this
 * label, or else the one with the label in the library's own form. A label that no copy has stays, in the library's form if it can.
 */
export const currentLabel = (text: string): RawBuilder<string> => {
  const own = ownForm(text);
  return own === text
    ? sql<string>`current_label(${text})`
    : currentLabelOf({ text: sql`${text}`, own: sql`${own}` });
};

/** A label in the library's own form; any other label stays. */
export const ownForm = (text: string): string => copyLabelOf(text) ?? text;

/** As `currentLabel`, for columns of a query that has many labels, each in the library's form too. */
export const currentLabelOf = ({
  text,
  own,
}: Record<'text' | 'own', RawBuilder<unknown>>): RawBuilder<string> => sql<string>`coalesce(
  (SELECT exact.label FROM copies AS exact WHERE exact.label = current_label(${text})), current_label(${own}))`;
