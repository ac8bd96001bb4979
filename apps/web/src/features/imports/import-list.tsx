import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { useListState } from '../../lib/list-state.ts';
import { formatMoment } from '../../lib/moments.ts';
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
        Earlier lists
      </h2>
      <QueryList
        query={query}
        rows={query.data?.data}
        lastPage={query.data?.last_page}
        paging={list}
        pager={SimplePager}
        texts={{
          loading: 'Loading the lists...',
          failed: "We couldn't load the earlier lists.",
          empty: { icon: FileUp, title: 'No lists yet', text: 'Lists that you upload appear here.' },
        }}
        skeleton="h-48"
      >
        {(rows) => (
          <Table
            label="Earlier lists"
            rows={rows}
            rowKey={(row) => row.import_id}
            columns={[
              {
                header: 'File',
                cell: (row) => (
                  <Link
                    to={`/admin/imports/${row.import_id}`}
                    className="inline-flex min-h-11 min-w-0 items-center font-semibold text-action underline-offset-4 hover:underline"
                  >
                    <ScriptText text={row.file_name} className="break-all" />
                  </Link>
                ),
              },
              { header: 'Size', cell: fileText },
              { header: 'By', cell: (row) => <ScriptText text={row.imported_by} /> },
              { header: 'Uploaded', cell: (row) => formatMoment(row.uploaded_at) },
              {
                header: 'State',
                cell: ({ state }) => (
                  <Badge tone={state === 'applied' ? 'good' : state === 'undone' ? 'neutral' : 'warning'}>
                    {stateNames[state]}
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
