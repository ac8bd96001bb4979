import { useQuery } from '@tanstack/react-query';
import { hallGroup, hallsFor, type Place, unknown } from './halls.ts';
import { inLanguageOrder } from './language/list-order.ts';
import { departmentsQuery, hallsQuery } from './reference.ts';

/** The choices of a select that come from the server. `failed` only while there is nothing to choose from. */
export type LoadedOptions = {
  options: { value: string; label: string; group?: string }[];
  failed: boolean;
  loading: boolean;
  retry: () => void;
};

/** All halls, to choose one, grouped by whom they are for: first those near `place`. */
export function useHallOptions(place: Place = unknown): LoadedOptions {
  const { data, isError, isPending, refetch } = useQuery(hallsQuery);
  const options = hallsFor(inLanguageOrder(data ?? []), place).map((hall) => ({
    value: hall.hall_id,
    label: hall.name,
    group: hallGroup(hall, place),
  }));
  return { options, failed: isError && !data, loading: isPending, retry: refetch };
}

/** All departments, to choose one. */
export function useDepartmentOptions(): LoadedOptions {
  const { data, isError, isPending, refetch } = useQuery(departmentsQuery);
  const options = inLanguageOrder(data ?? []).map(({ dept_id, name }) => ({ value: dept_id, label: name }));
  return { options, failed: isError && !data, loading: isPending, retry: refetch };
}

/**
 * The choices including the current one, so that a form shows it before the list has loaded and when the list
 * fails. `name` is null when nothing is chosen yet.
 */
export function withPresent(
  { options }: LoadedOptions,
  id: string | null,
  name: string | null | undefined,
): LoadedOptions['options'] {
  if (!id || !name || options.some(({ value }) => value === id)) return options;
  return [{ value: id, label: name }, ...options];
}

/** Loads the failed ones of these choices again; null when none has failed. */
export function retryFailed(...lists: readonly LoadedOptions[]): (() => void) | null {
  const failed = lists.filter((list) => list.failed);
  if (failed.length === 0) return null;
  return () => {
    for (const list of failed) list.retry();
  };
}
