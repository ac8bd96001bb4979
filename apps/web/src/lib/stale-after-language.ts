/**
 * What another language makes stale, apart from the other changes (`invalidation.ts`), because a first visit loads the choice of the
 * language and no other change. Sentences of the server may stand in everything.
 */
export const staleAfterLanguage = [{}] as const;
