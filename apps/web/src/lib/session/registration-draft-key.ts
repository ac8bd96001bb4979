/** The key of the draft of a registration in the session storage, which survives a reload and ends with the tab. */
export const draftKey = 'registration-draft';

/** Deletes the draft; for when a person has registered, logged in or logged out. */
export function forgetDraft(): void {
  sessionStorage.removeItem(draftKey);
}
