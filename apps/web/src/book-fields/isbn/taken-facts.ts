import type { IsbnSource, ProposedField } from '@library/contract/isbn-lookup.ts';

/** What was taken over from a source, as texts of the form. */
export type TakenFacts = { source: IsbnSource; facts: Partial<Record<ProposedField, string>> };

/** The names of the taken facts that still stand in the form as they were taken, as `taken_fields` has them. */
export function takenStill(
  facts: TakenFacts['facts'],
  fields: Partial<Record<ProposedField, unknown>>,
): string {
  return Object.entries(facts)
    .filter(([name, text]) => String(fields[name as ProposedField] ?? '').trim() === text.trim())
    .map(([name]) => name)
    .join(',');
}
