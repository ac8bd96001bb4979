/**
 * The query of a call with one value a field: no endpoint takes a list there, and a text that was put into an address as it was
 * typed may repeat a field, of which the first counts.
 */
export function firstValues(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query ?? {}).map(([field, value]) => [field, Array.isArray(value) ? value[0] : value]),
  );
}
