import {
  agreeToIsbnSource,
  listIsbnSources,
  type OutsideSource,
} from '@library/contract/intake/isbn-lookup.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** The outside sources for ISBNs, and whether an admin has agreed to each. */
export const isbnSourcesQuery = queryOptions({
  queryKey: ['isbn-sources'],
  queryFn: ({ signal }) => call(listIsbnSources, { quiet: true, signal }),
  staleTime: 0,
});

/** Agrees to a source, or withdraws the agreement. */
export function useAgree() {
  return useMutation({
    mutationFn: ({ source, agreed }: { source: OutsideSource; agreed: boolean }) =>
      call(agreeToIsbnSource, { params: { source }, body: { agreed }, quiet: true }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(errorText(error, t("We couldn't save this."))),
    onSettled: useInvalidate(staleAfter.agreeToSource, { wait: true }),
  });
}
