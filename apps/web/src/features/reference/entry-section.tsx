import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { rich, t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { PASTE } from '../../lib/lists/paste-address.ts';
import { Button } from '../../ui/button.tsx';
import { LiveTextField } from '../../ui/fields/live-text-field.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { PermanentPager } from '../../ui/lists/simple-pager.tsx';
import { DeleteEntryDialog } from './delete-entry-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { ReferenceEntry, ReferenceKind } from './entry-kinds.ts';
import { type EntryAction, EntryTable } from './entry-table.tsx';
import { MergeEntryDialog } from './merge-entry-dialog.tsx';
import { PasteListDialog } from './paste-list-dialog.tsx';
import { entryPage } from './reference.api.ts';

type EntryDialogState =
  | { dialog: 'none' | 'add'; entry: null }
  | { dialog: EntryAction; entry: ReferenceEntry };
const nothing: EntryDialogState = { dialog: 'none', entry: null };

/** One kind of reference data: its table in pages, a search, and the dialogs that change it. */
export function EntrySection({ kind }: { kind: ReferenceKind }) {
  const { key } = kind;
  const words = kind.words();
  const headingId = useId();
  const searchName = `${key}_search`;
  const list = useListState(
    useMemo(() => ({ [searchName]: '' }), [searchName]),
    `${key}_page`,
  );
  const search = list.filters[searchName] ?? '';
  const entries = useQuery(entryPage(kind, { page: list.page, search }));
  const { data } = entries;
  const [opened, setOpened] = useState<EntryDialogState>(nothing);
  const close = () => setOpened(nothing);
  const [address, setAddress] = useSearchParams();
  const showPasting = (shown: boolean) =>
    setAddress((now) => withWord(now, shown ? key : null), { preventScrollReset: true, replace: !shown });

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl">
          {t('Manage {Many}', { Many: words.Many })}
        </h2>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <LiveTextField
            label={t('Search {many}', { many: words.many })}
            hideLabel
            type="search"
            placeholder={t('Search {many}', { many: words.many })}
            autoComplete="off"
            dir="auto"
            value={search}
            onValueChange={(text) => list.applyFilters({ [searchName]: text }, { typed: true })}
          />
          <Button onClick={() => setOpened({ dialog: 'add', entry: null })}>
            <Plus aria-hidden="true" />
            {t('Add New {One}', { One: words.One })}
          </Button>
          {kind.pasting ? (
            <Button variant="secondary" onClick={() => showPasting(true)}>
              <ClipboardPaste aria-hidden="true" />
              {rich('Paste a list<hidden> of {many}</hidden>', {
                many: words.many,
                hidden: (inside) => <span className="sr-only">{inside}</span>,
              })}
            </Button>
          ) : null}
        </div>
      </div>
      <QueryList
        query={entries}
        rows={data?.rows}
        lastPage={data?.lastPage}
        paging={list}
        pager={PermanentPager}
        pagerLabel={t('Pages of {many}', { many: words.many })}
        texts={{
          loading: t('Loading {many}...', { many: words.many }),
          failed: t('Failed to fetch {many}', { many: words.many }),
          empty: { title: t('No {many} found.', { many: words.many }) },
        }}
        skeleton="h-96"
      >
        {(rows) => (
          <EntryTable kind={kind} rows={rows} onAction={(dialog, entry) => setOpened({ dialog, entry })} />
        )}
      </QueryList>

      {opened.dialog === 'add' || opened.dialog === 'edit' ? (
        <EntryDialog kind={kind} entry={opened.entry} onClose={close} />
      ) : null}
      {opened.dialog === 'delete' ? (
        <DeleteEntryDialog kind={kind} entry={opened.entry} onClose={close} />
      ) : null}
      {opened.dialog === 'merge' && kind.merging ? (
        <MergeEntryDialog kind={kind} choices={kind.merging.choices} entry={opened.entry} onClose={close} />
      ) : null}
      {kind.pasting && address.get(PASTE) === key ? (
        <PasteListDialog kind={kind} onClose={() => showPasting(false)} />
      ) : null}
    </section>
  );
}

function withWord(address: URLSearchParams, word: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (word === null) next.delete(PASTE);
  else next.set(PASTE, word);
  return next;
}
