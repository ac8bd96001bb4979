import type { IsbnSource, ProposedField } from '@library/contract/intake/isbn-lookup.ts';

/** The values accepted from a source, as texts of the form. */
export type TakenFacts = { source: IsbnSource; facts: Partial<Record<ProposedField, string>> };

/** The names of the accepted values that nobody has edited since, in the format of `taken_fields`. */
export function takenStill(
  facts: TakenFacts['facts'],
  fields: Partial<Record<ProposedField, unknown>>,
): string {
  return Object.entries(facts)
    .filter(([name, text]) => String(fields[name as ProposedField] ?? '').trim() === text.trim())
    .map(([name]) => name)
    .join(',');
}
