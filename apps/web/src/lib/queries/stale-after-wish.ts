/**
 * What a heart makes stale. It is separate from the other changes (`invalidation.ts`), because a first visit loads the hearts
 * of Browse but no other change. Lists with hearts already show the change, and reload when they are next shown.
 */
export const staleAfterWish = ['wishes', { queryKey: ['books'], refetchType: 'none' }] as const;
