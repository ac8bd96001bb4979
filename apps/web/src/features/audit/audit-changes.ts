/** One field of an entry before and after; null where it did not exist. */
export type AuditChange = { field: string; before: string | null; after: string | null };

/**
 * What an entry of the log changed, one line per field; unchanged fields are left out. Nested fields are named by their
 * path, such as `hall › name`.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const old = factsOf(before);
  const now = factsOf(after);
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Every field of a value by its name, in order. */
function factsOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (value === null || value === undefined || value === '') return new Map();
  if (typeof value !== 'object') return new Map([[nameOf(path), wordOf(value)]]);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.length > 0 ? new Map([[nameOf(path), value.join(', ')]]) : new Map();
  }
  const facts = new Map<string, string>();
  for (const [key, part] of Object.entries(value)) {
    // An id is of no use to people if the name is beside it.
    if (key.endsWith('_id') && key.slice(0, -'_id'.length) in value) continue;
    const step = Array.isArray(value) ? String(Number(key) + 1) : wordsOf(key);
    for (const [field, fact] of factsOf(part, [...path, step])) facts.set(field, fact);
  }
  return facts;
}

function nameOf(path: readonly string[]): string {
  return path.length > 0 ? path.join(' › ') : 'value';
}

/** The words of a field's name: `due_date` is 'due date', `isAvailable` is 'available'. */
function wordsOf(key: string): string {
  return key
    .replace(/^is(?=[A-Z])/, '')
    .replace(/(?<=[a-z])[A-Z]/g, ' $&')
    .replaceAll('_', ' ')
    .replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

const wordOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));
