import { useQuery } from '@tanstack/react-query';
import { hallKindHeading, hallsFor, type PersonPlace, unknownPlace } from '../halls.ts';
import { inLanguageOrder } from '../language/list-order.ts';
import { departmentsQuery, hallsQuery } from './reference.ts';

/** The choices of a select that are loaded from the server. `failed` is true only while there are no choices. */
export type LoadedOptions = {
  options: { value: string; label: string; group?: string }[];
  failed: boolean;
  loading: boolean;
  retry: () => void;
};

/** All halls as choices, grouped by whom they are for; the halls near `place` come first. */
export function useHallOptions(place: PersonPlace = unknownPlace): LoadedOptions {
  const { data, isError, isPending, refetch } = useQuery(hallsQuery);
  const options = hallsFor(inLanguageOrder(data ?? []), place).map((hall) => ({
    value: hall.hall_id,
    label: hall.name,
    group: hallKindHeading(hall, place),
  }));
  return { options, failed: isError && !data, loading: isPending, retry: refetch };
}

export function useDepartmentOptions(): LoadedOptions {
  const { data, isError, isPending, refetch } = useQuery(departmentsQuery);
  const options = inLanguageOrder(data ?? []).map(({ dept_id, name }) => ({ value: dept_id, label: name }));
  return { options, failed: isError && !data, loading: isPending, retry: refetch };
}

/**
 * The choices including the current one, so that a form shows it before the list has loaded and when the list fails. `name`
 * is null when nothing is chosen yet.
 */
export function withPresent(
  { options }: LoadedOptions,
  id: string | null,
  name: string | null | undefined,
): LoadedOptions['options'] {
  if (!id || !name || options.some(({ value }) => value === id)) return options;
  return [{ value: id, label: name }, ...options];
}

/** Returns a function that reloads those of the choices that have failed; null when none has failed. */
export function retryFailed(...lists: readonly LoadedOptions[]): (() => void) | null {
  const failed = lists.filter((list) => list.failed);
  if (failed.length === 0) return null;
  return () => {
    for (const list of failed) list.retry();
  };
}
