import { dismissFirstSteps, type FirstSteps, listFirstSteps } from '@library/contract/library/first-steps.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';
import { errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { notify } from '../../../lib/toasts/toast.ts';

/** How often the steps are loaded again while they are shown, in ms: volunteers register in their own browsers. */
const pollInterval = 30_000;
/** The storage key for whether this browser last showed the steps, so that the page reserves their space while they load. */
const SHOWN = 'first-steps';

/** What a new library still needs. It belongs to the overview, so every change that this person makes loads it again. */
export const firstStepsQuery = queryOptions({
  queryKey: ['overview', 'first-steps'],
  queryFn: async ({ signal }) => {
    const steps = await call(listFirstSteps, { quiet: true, signal });
    if (steps.shown) localStorage.setItem(SHOWN, 'yes');
    else localStorage.removeItem(SHOWN);
    return steps;
  },
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.shown ? pollInterval : false),
  refetchOnWindowFocus: true,
});

/** Whether the steps will probably be shown once they are loaded. */
export function expectsFirstSteps(): boolean {
  return localStorage.getItem(SHOWN) !== null;
}

/** Hides the steps from all admins for good. */
export function useDismissFirstSteps() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(dismissFirstSteps, { quiet: true }),
    onSuccess: () =>
      cache.setQueryData(
        firstStepsQuery.queryKey,
        (before: FirstSteps | undefined) => before && { ...before, shown: false },
      ),
    onError: (error) => notify.error(errorText(error, t("We couldn't hide the steps. Please try again."))),
  });
}
