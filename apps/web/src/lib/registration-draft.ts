import { draftKey } from './registration-draft-key.ts';

/** Never stored: the next person at the device could read them. */
const secrets = ['password', 'password_confirmation', 'setup_code'];

type Draft = { form: string; values: Record<string, unknown> };

function readStored(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
  } catch {
    return null;
  }
}

/** What was typed into this form before a reload, over the form's empty values; the empty values when nothing was. */
export function withDraft<Values extends Record<string, string>>(form: string, empty: Values): Values {
  const draft = readStored();
  if (draft?.form !== form) return empty;
  const typed = Object.entries(draft.values).filter(
    ([field, value]) => field in empty && typeof value === 'string',
  );
  return { ...empty, ...Object.fromEntries(typed) };
}

/** Stores what was typed, without the secrets. */
export function storeDraft(form: string, values: Record<string, unknown>): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));
  sessionStorage.setItem(draftKey, JSON.stringify({ form, values: kept } satisfies Draft));
}
