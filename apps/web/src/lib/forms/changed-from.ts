type Values = Readonly<Record<string, unknown>>;

/**
 * What an edit dialog says of its changes (decision 104): the fields in which the form differs from the form of the untouched
 * dialog, each with the value that was `shown`. Fields that the form does not have are left out.
 */
export function changedFrom<Shown extends object>(
  shown: Shown,
  untouched: Values,
  form: Values,
): Partial<Shown> {
  const changed = Object.entries(shown).filter(
    ([name]) => JSON.stringify(form[name]) !== JSON.stringify(untouched[name]),
  );
  return Object.fromEntries(changed) as Partial<Shown>;
}
