/**
 * The query of a call with one value per field. No endpoint accepts lists in its query; when an address repeats a field, for
 * example because a text was inserted unescaped, the first value counts.
 */
export function firstValues(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query ?? {}).map(([field, value]) => [field, Array.isArray(value) ? value[0] : value]),
  );
}
