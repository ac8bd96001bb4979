import { listAudit } from '@library/contract/library/audit.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** What the log is filtered by, named as in the address and in the call; '' for no filter. */
export type AuditFilters = { actor: string; kind: string; start_date: string; end_date: string };

/** The filters of a log that shows every entry. */
export const noAuditFilters: AuditFilters = { actor: '', kind: '', start_date: '', end_date: '' };

/**
 * A page of the log, newest first, 1-based. Loaded again whenever it is opened, because it grows all day. The list shows its
 * failure.
 */
export const auditPage = (filters: AuditFilters, page: number) =>
  queryOptions({
    queryKey: ['audit', filters, page],
    queryFn: ({ signal }) => call(listAudit, { query: { ...filters, page }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
