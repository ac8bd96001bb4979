import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Badge } from '../../ui/badge.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { fileText, stateNames } from './import-texts.ts';
import { importsPage } from './imports.api.ts';

const noFilters = {};

/** The imports so far, the newest first. */
export function ImportList() {
  const list = useListState(noFilters);
  const query = useQuery(importsPage(list.page));
  return (
    <section aria-labelledby="imports" className="mt-8 flex flex-col gap-4">
      <h2 id="imports" className="text-xl">
        {t('Earlier lists')}
      </h2>
      <QueryList
        query={query}
        rows={query.data?.data}
        lastPage={query.data?.last_page}
        paging={list}
        pager={SimplePager}
        texts={{
          loading: t('Loading the lists...'),
          failed: t("We couldn't load the earlier lists."),
          empty: { icon: FileUp, title: t('No lists yet'), text: t('Lists that you import appear here.') },
        }}
        skeleton="h-48"
      >
        {(rows) => (
          <Table
            label={t('Earlier lists')}
            rows={rows}
            rowKey={(row) => row.import_id}
            columns={[
              {
                header: t('File'),
                cell: (row) => (
                  <Link
                    to={`/admin/imports/${row.import_id}`}
                    className="inline-flex min-h-11 min-w-0 items-center font-semibold text-action underline-offset-4 hover:underline"
                  >
                    <ScriptText text={row.file_name} className="break-all" />
                  </Link>
                ),
              },
              { header: t('Size'), cell: fileText },
              { header: t('By'), cell: (row) => <ScriptText text={row.imported_by} /> },
              { header: t('Uploaded'), cell: (row) => formatMoment(row.uploaded_at) },
              {
                header: t('State'),
                cell: ({ state }) => (
                  <Badge tone={state === 'applied' ? 'good' : state === 'undone' ? 'neutral' : 'warning'}>
                    {stateNames()[state]}
                  </Badge>
                ),
              },
            ]}
          />
        )}
      </QueryList>
    </section>
  );
}
