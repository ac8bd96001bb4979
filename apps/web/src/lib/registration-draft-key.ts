/** The key of what was typed into a registration, in the session storage, which survives a reload and ends with the tab. */
export const draftKey = 'registration-draft';

/** Forgets it, when somebody has registered, logged in or logged out. */
export function forgetDraft(): void {
  sessionStorage.removeItem(draftKey);
}
