/**
 * What a heart makes stale, apart from the other changes (`invalidation.ts`), because a first visit loads the hearts of Browse and no
 * other change. Lists with hearts are right already, and load again when they are next seen.
 */
export const staleAfterWish = ['wishes', { queryKey: ['books'], refetchType: 'none' }] as const;
