import { useQuery } from '@tanstack/react-query';
import { hallKind, usePlace } from '../../lib/halls.ts';
import { hallsQuery } from '../../lib/reference.ts';

/**
 * Tells of a hall by its id whether it is the person's own, or for whom it is; '' while that is unknown. Call it where the ranks
 * load, so that both are there together and no row grows later.
 */
export function useHallKinds(): (hallId: string) => string {
  const place = usePlace();
  const { data: halls } = useQuery(hallsQuery);
  return (hall_id) => hallKind(halls?.find((hall) => hall.hall_id === hall_id) ?? { hall_id }, place);
}
