import { t } from '../../lib/language/texts.ts';
import type { ListState } from '../../lib/lists/list-state.ts';
import { LiveFilterPanel } from '../../ui/lists/filter-panel.tsx';
import type { AuditFilters } from './audit.api.ts';
import { kindWord } from './audit-words.ts';

/** The filters of the log: who, what kind of thing, and when. */
export function AuditFilterPanel({
  list,
  kinds,
}: {
  list: ListState<AuditFilters>;
  /** All kinds that the log contains. */
  kinds: readonly string[];
}) {
  // The kind in the address is an option even before the list of kinds has loaded.
  const offered = [...new Set([...kinds, list.filters.kind])].filter(Boolean).sort();
  const wide = 'max-lg:col-span-2';
  return (
    <LiveFilterPanel
      label={t('Filter the log')}
      list={list}
      fields={[
        { name: 'actor', label: t('Person'), kind: 'text', className: wide },
        {
          name: 'kind',
          label: t('Kind'),
          kind: 'select',
          options: offered.map((kind) => ({ value: kind, label: kindWord(kind) })),
          placeholder: t('All kinds'),
          className: wide,
        },
        { name: 'start_date', label: t('From date'), kind: 'day', until: 'end_date' },
        { name: 'end_date', label: t('To date'), kind: 'day', from: 'start_date' },
      ]}
    />
  );
}
