import type { Sending } from '@library/contract/calls/route.ts';
import { exportReaders } from '@library/contract/library/list-exports.ts';
import { deleteReader, listReaders, updateReader } from '@library/contract/people/readers.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import type { ListView } from '../../lib/lists/list-view.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** The admin's filters of readers, named as in the call; the tick is 'true' or not sent. */
export const readerFilterDefaults = { name: '', hall_id: '', dept_id: '', blocked: '' };
export type ReaderFilters = typeof readerFilterDefaults;

/** What the call takes. */
export type ReaderForm = Sending<typeof updateReader>['body'];

/** A page of readers (1-based). Always loaded again, because other admins change them too. */
export const readersQuery = (filters: ReaderFilters & { q: string } & ListView['query'], page: number) =>
  queryOptions({
    queryKey: ['readers', filters, page],
    queryFn: ({ signal }) => call(listReaders, { query: { ...filters, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Changes a reader; the toast shows the server's sentence. */
export function useUpdateReader() {
  return useMutation({
    mutationFn: ({ id, form }: { id: string; form: ReaderForm }) =>
      call(updateReader, { params: { id }, body: form }),
    onSuccess: ({ message }) => notify.success(message || t('Reader updated successfully!')),
    onError: (error) => notify.error(errorText(error, t('Failed to update reader.'))),
    onSettled: useInvalidate(staleAfter.updateReader, { wait: true }),
  });
}

/** Deletes a reader; requests are cancelled with it, so books become available. */
export function useDeleteReader() {
  return useMutation({
    mutationFn: (id: string) => call(deleteReader, { params: { id } }),
    onSuccess: ({ message }) => notify.success(message || t('Reader deleted successfully!')),
    onError: (error) => notify.error(errorText(error, t('Failed to delete reader.'))),
    onSettled: useInvalidate(staleAfter.deleteReader, { wait: true }),
  });
}

/** Saves the readers of all pages as a file for spreadsheets. Throws what the server refuses. */
export async function saveReaders(query: ReaderFilters & { q: string } & ListView['query']): Promise<void> {
  saveCsv(await call(exportReaders, { query, quiet: true }));
}
