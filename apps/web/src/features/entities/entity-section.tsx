import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { useListState, useStepBack } from '../../lib/list-state.ts';
import { Button } from '../../ui/button.tsx';
import { LiveTextField } from '../../ui/fields/live-text-field.tsx';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { DeleteEntityDialog } from './delete-entity-dialog.tsx';
import { entityPage } from './entities.api.ts';
import { EntityDialog } from './entity-dialog.tsx';
import type { Entity, EntityKind } from './entity-kinds.ts';
import { type EntityAct, EntityTable } from './entity-table.tsx';
import { MergeEntityDialog } from './merge-entity-dialog.tsx';

type Opened = { dialog: 'none' | 'add'; entity: null } | { dialog: EntityAct; entity: Entity };
const nothing: Opened = { dialog: 'none', entity: null };

/** One kind of reference data: its table in pages, a search, and the dialogs that change it (spec 2.11). */
export function EntitySection({ kind }: { kind: EntityKind }) {
  const { words, key } = kind;
  const headingId = useId();
  const searchName = `${key}_search`;
  const list = useListState(
    useMemo(() => ({ [searchName]: '' }), [searchName]),
    `${key}_page`,
  );
  const search = list.filters[searchName] ?? '';
  const entities = useQuery(entityPage(kind, { page: list.page, search }));
  const { data, error, isPlaceholderData } = entities;
  const [opened, setOpened] = useState<Opened>(nothing);
  const close = () => setOpened(nothing);
  useStepBack(
    list,
    data && !isPlaceholderData ? { rows: data.rows.length, lastPage: data.lastPage } : undefined,
  );

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl">
          Manage {words.Many}
        </h2>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <LiveTextField
            label={`Search ${words.many}`}
            hideLabel
            type="search"
            placeholder={`Search ${words.many}`}
            autoComplete="off"
            dir="auto"
            value={search}
            onValueChange={(text) => list.applyFilters({ [searchName]: text }, { typed: true })}
          />
          <Button onClick={() => setOpened({ dialog: 'add', entity: null })}>
            <Plus aria-hidden="true" />
            Add New {words.One}
          </Button>
        </div>
      </div>
      {error ? (
        <ErrorState message={errorText(error, `Failed to fetch ${words.many}`)} onRetry={entities.refetch} />
      ) : null}
      {!data && !error ? (
        <Loading text={`Loading ${words.many}...`}>
          <Skeleton className="h-96" />
        </Loading>
      ) : null}
      {data ? (
        <ListBody stale={isPlaceholderData} className="flex flex-col gap-4">
          {data.rows.length > 0 ? (
            <EntityTable
              kind={kind}
              rows={data.rows}
              onAct={(dialog, entity) => setOpened({ dialog, entity })}
            />
          ) : (
            <EmptyState title={`No ${words.many} found.`} />
          )}
          <SimplePager
            page={data.page}
            lastPage={data.lastPage}
            onPageChange={list.showPage}
            label={`Pages of ${words.many}`}
          />
        </ListBody>
      ) : null}

      {opened.dialog === 'add' || opened.dialog === 'edit' ? (
        <EntityDialog kind={kind} entity={opened.entity} onClose={close} />
      ) : null}
      {opened.dialog === 'delete' ? (
        <DeleteEntityDialog kind={kind} entity={opened.entity} onClose={close} />
      ) : null}
      {opened.dialog === 'merge' && kind.merging ? (
        <MergeEntityDialog
          kind={kind}
          choices={kind.merging.choices}
          entity={opened.entity}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
