import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate } from '../../lib/queries/invalidate.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { allActs, onActsOfOtherTabs } from './desk-databases.ts';

/** The acts on this device, of all accounts. */
const notedActs = queryOptions({
  queryKey: ['desk', 'noted'],
  queryFn: allActs,
  networkMode: 'always',
  staleTime: 0,
});

/** The acts that are stored on this device, oldest first; reads them again when any tab changes them. */
export function useNotedActs() {
  const cache = useQueryClient();
  const { data = [] } = useQuery(notedActs);
  useEffect(() => {
    const read = () => void invalidate(cache, staleAfter.noteAct);
    window.addEventListener('desk-unsent', read);
    const unsubscribe = onActsOfOtherTabs(read);
    return () => {
      window.removeEventListener('desk-unsent', read);
      unsubscribe();
    };
  }, [cache]);
  return data;
}
