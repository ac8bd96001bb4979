/** What was typed into an edit dialog, by the names of its fields. */
export type Typed = Readonly<Record<string, unknown>>;

/**
 * The body that an edit dialog sends which was opened on this row, perhaps long ago: all values that it shows, with what was
 * typed, and what that changed.
 */
export function editOf(shown: object, typed: Typed) {
  const row: Typed = { ...shown };
  const values = Object.entries(row).map(([name, value]) => [name, value ?? '']);
  const changed = Object.keys(typed).map((name) => [name, row[name] ?? null]);
  return { ...Object.fromEntries(values), ...typed, changed_from: Object.fromEntries(changed) };
}

/** The refusal of an edit whose fields somebody else has changed meanwhile. */
export const overtaken = (fields: string) => [
  409,
  `Someone else changed this while you were editing: ${fields}. Nothing was saved. Close the form and open it again to see the new values.`,
];
