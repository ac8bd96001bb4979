import { useState } from 'react';
import { CopyLink } from '../../book-parts/copy-link.tsx';
import { useListSearch } from '../../lib/lists/list-search.ts';
import { useListView } from '../../lib/lists/list-view.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/lists/export-button.tsx';
import { HeadedList } from '../../ui/lists/headed-list.tsx';
import { HeadedTable } from '../../ui/lists/headed-table.tsx';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { ListHeading } from '../../ui/lists/list-heading.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { ListTools } from '../../ui/lists/list-tools.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import { PrintLink } from '../../ui/lists/print-link.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { StaffList } from '../../ui/lists/staff-list.tsx';
import { StateList } from '../../ui/lists/state-list.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LinkCheck } from '../../ui/states/link-check.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { PersonLink } from '../../ui/text/person-link.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { AccessDenied } from '../shell/page-states/access-denied.tsx';
import { titles } from './sample-texts.ts';
import { Shelf, Specimen } from './specimen.tsx';

type SamplePerson = { title: string; email: string };
const rows: SamplePerson[] = Object.values(titles).map((title, index) => ({
  title,
  email: `reader${index}@demo.test`,
}));
const columns: Column<SamplePerson>[] = [
  { header: 'Title', cell: ({ title }) => <ScriptText text={title} /> },
  { header: 'Reader', cell: ({ title, email }) => <PersonCell name={title} email={email} /> },
  {
    header: 'Actions',
    cell: ({ title }) => (
      <RowActions of={title}>
        <Button variant="secondary">Edit</Button>
      </RowActions>
    ),
  },
];
const nothing = () => undefined;
const loaded = {
  data: { rows, lastPage: 1, total: rows.length },
  error: null,
  fetchStatus: 'idle' as const,
  isFetching: false,
  isPlaceholderData: false,
  refetch: nothing,
};
const listTexts = {
  title: 'Pending Book Requests',
  loading: 'Loading pending requests...',
  failed: 'Failed to fetch pending requests.',
  empty: { title: 'No requests.' },
};

/** The parts of a list: with rows, loading, empty and failed. */
export function Lists() {
  const [page, setPage] = useState(6);
  const [chosen, setChosen] = useState<'open' | 'settled'>('open');
  const [search, view] = [useListSearch(), useListView()];
  const pager = { page, lastPage: 12, onPageChange: setPage };
  return (
    <Shelf title="Lists and their states">
      <Specimen wide name="Table, PersonCell and RowActions">
        <Table label="Sample books" columns={columns} rows={rows} rowKey={({ email }) => email} />
      </Specimen>
      <Specimen wide name="ListBody" note="Its rows are those of the page before, while the next one loads.">
        <ListBody stale className="w-full">
          <Table label="Rows that wait" columns={columns} rows={rows} rowKey={({ email }) => email} />
        </ListBody>
      </Specimen>
      <Specimen wide name="ListSearch and ListTools">
        <ListSearch label="Find a sample" hint="Title, reader, phone or copy label" search={search} />
        <ListTools view={view} usualRows={10} />
      </Specimen>
      <Specimen name="PrintLink">
        <PrintLink to="/kit">Print a list</PrintLink>
      </Specimen>
      <Specimen name="ExportButton">
        <ExportButton onExport={() => Promise.resolve()} />
      </Specimen>
      <Specimen name="CopyLink">
        <CopyLink label="C000123" to="/copies/C000123" />
      </Specimen>
      <Specimen name="PersonLink">
        <PersonLink name="Rahima Khatun" to="/readers/sample" />
        <PersonLink name="Deleted reader" to={undefined} />
      </Specimen>
      <Specimen wide name="QueryList">
        <QueryList
          query={loaded}
          rows={rows}
          lastPage={12}
          paging={{ page, showPage: setPage }}
          pager={SimplePager}
          pagerLabel="Pages of rows"
          texts={listTexts}
          skeleton="h-40"
        >
          {(shown) => (
            <Table label="Loaded rows" columns={columns} rows={shown} rowKey={({ email }) => email} />
          )}
        </QueryList>
        <QueryList query={loaded} rows={undefined} texts={listTexts} skeleton="h-16" skeletons={3}>
          {nothing}
        </QueryList>
      </Specimen>
      <Specimen wide name="StateList">
        <StateList
          choice={{
            legend: 'Which samples',
            options: [
              { value: 'open', label: 'Open' },
              { value: 'settled', label: 'Settled' },
            ],
            value: chosen,
            onValueChange: setChosen,
          }}
          label="Sample cards"
          query={{ ...loaded, data: { data: rows, last_page: 12 } }}
          paging={{ page, showPage: setPage }}
          texts={listTexts}
        >
          {({ email }) => (
            <li key={email} className="sheet p-4">
              {email}
            </li>
          )}
        </StateList>
      </Specimen>
      <Specimen wide name="HeadedList">
        <HeadedList title="Sample rows" count={0} query={loaded} rows={[]} texts={listTexts} skeleton="h-40">
          {nothing}
        </HeadedList>
      </Specimen>
      <Specimen wide name="HeadedTable">
        <HeadedTable
          title="Sample people"
          query={loaded}
          rows={rows}
          texts={listTexts}
          skeleton="h-40"
          columns={columns}
          rowKey={({ email }) => email}
        />
      </Specimen>
      <Specimen wide name="StaffList">
        <StaffList texts={listTexts} query={loaded} skeleton="h-40" rowKey={({ title }) => title}>
          {({ title }) => (
            <li key={title}>
              <ScriptText text={title} />
            </li>
          )}
        </StaffList>
      </Specimen>
      <Specimen name="Pager and SimplePager">
        <Pager {...pager} />
        <SimplePager {...pager} label="Simple pages" />
      </Specimen>
      <Specimen wide name="PageHeading, SectionHeading and ListHeading">
        <PageHeading title="My books" text="A line under the title." back />
        <SectionHeading id="kit-section" title="Newest arrivals" to="/browse-books" linkName="books" />
        <ListHeading id="kit-list" title="Currently reading" count={2} />
      </Specimen>
      <Specimen wide name="Notice">
        <Notice tone="good" text="The book was returned." onDismiss={nothing} />
        <Notice tone="bad" text="Only pending requests can be fulfilled." />
      </Specimen>
      <Specimen wide name="Loading and Skeleton">
        <Loading text="Loading books...">
          <div className="flex w-72 flex-col gap-3">
            <Skeleton className="h-24" />
            <Skeleton />
            <Skeleton className="w-1/2" />
          </div>
        </Loading>
      </Specimen>
      <Specimen wide name="EmptyState">
        <EmptyState title="No books found matching your criteria." text="Try fewer filters." />
      </Specimen>
      <Specimen wide name="ErrorState">
        <ErrorState message="Failed to fetch books. Please try again." onRetry={nothing} />
      </Specimen>
      <Specimen wide name="LinkCheck">
        <LinkCheck height="h-16" />
      </Specimen>
      <Specimen wide name="AccessDenied">
        <AccessDenied needs="reader" text="Please log in to view your wishlist." />
      </Specimen>
    </Shelf>
  );
}
