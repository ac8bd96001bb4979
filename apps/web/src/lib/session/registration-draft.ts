import { draftKey } from './registration-draft-key.ts';

/** These fields are never stored, because the next person at the device could read them. */
const secrets = ['password', 'password_confirmation', 'setup_code'];

type RegistrationDraft = { form: string; values: Record<string, unknown> };

function readStored(): RegistrationDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
  } catch {
    return null;
  }
}

/** The values that were typed into this form before a reload, merged over the form's empty values. */
export function withDraft<Values extends Record<string, string>>(form: string, empty: Values): Values {
  const draft = readStored();
  if (draft?.form !== form) return empty;
  const typed = Object.entries(draft.values).filter(
    ([field, value]) => field in empty && typeof value === 'string',
  );
  return { ...empty, ...Object.fromEntries(typed) };
}

/** Stores the typed values, without the secrets. */
export function storeDraft(form: string, values: Record<string, unknown>): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));
  sessionStorage.setItem(draftKey, JSON.stringify({ form, values: kept } satisfies RegistrationDraft));
}
