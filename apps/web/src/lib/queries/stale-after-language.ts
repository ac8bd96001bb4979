/**
 * What a change of language makes stale: everything, because any response may contain sentences of the server. It is separate
 * from the other changes (`invalidation.ts`), because a first visit loads the language choice but no other change.
 */
export const staleAfterLanguage = [{}] as const;
