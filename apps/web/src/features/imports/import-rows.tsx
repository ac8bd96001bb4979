import type { Import, ImportRow, RowDecision } from '@library/contract/intake/imports.ts';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { Button } from '../../ui/button.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { Tabs } from '../../ui/lists/tabs.tsx';
import { ImportRowCard } from './import-row-card.tsx';
import { decisionNames, decisions, textOfTab } from './import-texts.ts';
import { importRowsPage, useDownloadRefused } from './imports.api.ts';

const noFilters = { rows: '' };
type RowsTab = RowDecision | 'left';

/** The rows of an import in tabs by decision; the address has the chosen tab. */
export function ImportRows({ one }: { one: Import }) {
  const list = useListState(noFilters);
  const { counts, left } = one;
  const shown = decisions.filter((decision) => (counts?.[decision] ?? 0) > 0 || decision === 'new');
  const tabs: RowsTab[] = left > 0 ? ['left', ...shown] : shown;
  const chosen = tabs.find((tab) => tab === list.filters.rows) ?? tabs[0] ?? 'new';
  return (
    <Tabs
      label={t('Rows of the list')}
      value={chosen}
      onValueChange={(rows) => list.applyFilters({ rows })}
      tabs={tabs.map((tab) => {
        const total = tab === 'left' ? left : (counts?.[tab] ?? 0);
        const name = tab === 'left' ? t('Left after the undo') : decisionNames()[tab].tab;
        return {
          value: tab,
          label: t('{name} ({total, number})', { name, total }),
          content: <RowsOf one={one} decision={tab} list={list} />,
        };
      })}
    />
  );
}

function RowsOf({
  one,
  decision,
  list,
}: {
  one: Import;
  decision: RowsTab;
  list: ReturnType<typeof useListState<typeof noFilters>>;
}) {
  const query = useQuery(importRowsPage(one.import_id, decision, list.page));
  const refused = useDownloadRefused(one.import_id);
  const text =
    decision === 'left' ? t('Something has happened to these books since.') : textOfTab(decision, one);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft text-sm">{text}</p>
        {decision === 'refused' ? (
          <Button
            variant="secondary"
            busy={refused.isPending}
            busyLabel={t('Preparing the file...')}
            onClick={() => refused.mutate()}
          >
            {t('Download {refused, plural, one {# refused row} other {# refused rows}}', {
              refused: one.counts?.refused ?? 0,
            })}
          </Button>
        ) : null}
      </div>
      <QueryList<ImportRow>
        query={query}
        rows={query.data?.data}
        lastPage={query.data?.last_page}
        paging={list}
        pager={SimplePager}
        texts={{
          loading: t('Loading the rows...'),
          failed: t("We couldn't load the rows."),
          empty: {
            icon: ListChecks,
            title: decision === 'left' ? t('Nothing was left') : decisionNames()[decision].none,
          },
        }}
        skeleton="h-28"
        skeletons={4}
      >
        {(rows) => (
          <ul aria-label={t('Rows')} className="flex flex-col gap-3">
            {rows.map((row) => (
              <ImportRowCard key={row.row} importId={one.import_id} row={row} />
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  );
}
