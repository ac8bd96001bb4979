import { useQuery } from '@tanstack/react-query';
import { hallKind, usePlace } from '../../lib/halls.ts';
import { hallsQuery } from '../../lib/queries/reference.ts';

/**
 * Returns a function that says of a hall, by its id, whether it is the person's own or whom it is for; '' until that is known.
 * Call this hook where the ranks load, so that both appear together and no row grows later.
 */
export function useHallKinds(): (hallId: string) => string {
  const place = usePlace();
  const { data: halls } = useQuery(hallsQuery);
  return (hall_id) => hallKind(halls?.find((hall) => hall.hall_id === hall_id) ?? { hall_id }, place);
}
