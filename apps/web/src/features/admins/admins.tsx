import type { Admin } from '@library/contract/admins.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { errorText } from '../../lib/api-errors.ts';
import { formatDate } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { ListHeading } from '../../ui/lists/list-heading.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { adminsQuery, useWithdrawAdmin } from './admins.api.ts';

const columns: Column<Admin>[] = [
  { header: 'Name', cell: (person) => <PersonCell {...person} /> },
  { header: 'Contact', cell: ({ contact }) => contact || 'N/A', className: 'whitespace-nowrap' },
  { header: 'Registered', cell: ({ since }) => formatDate(since), className: 'whitespace-nowrap' },
  {
    header: 'Actions',
    cell: (admin) => (admin.is_me ? <Badge tone="good">You</Badge> : <Withdraw admin={admin} />),
    className: 'max-md:items-center',
  },
];

/** All verified admins, to withdraw one who leaves (decision 029). */
export function Admins() {
  const { data, error, refetch } = useQuery(adminsQuery);
  const isAlone = data?.length === 1;
  return (
    <section aria-labelledby="admins-heading" className="flex flex-col gap-4">
      <ListHeading id="admins-heading" title="Verified admins" count={data?.length} />
      {error ? <ErrorState message={errorText(error, 'Failed to load admins.')} onRetry={refetch} /> : null}
      {data ? (
        <ListBody>
          {data.length > 0 ? (
            <Table
              label="Verified admins"
              columns={columns}
              rows={data}
              rowKey={({ admin_id }) => admin_id}
            />
          ) : (
            <EmptyState title="No admins found." icon={ShieldCheck} />
          )}
        </ListBody>
      ) : null}
      {isAlone ? (
        <p className="text-ink-soft text-sm">
          You are the only admin. Somebody who can stand in for you registers as an admin, and you verify the
          account here.
        </p>
      ) : null}
      {data || error ? null : (
        <Loading text="Loading admins...">
          <Skeleton className="h-40" />
        </Loading>
      )}
    </section>
  );
}

function Withdraw({ admin }: { admin: Admin }) {
  const { mutate, isPending } = useWithdrawAdmin();
  return (
    <RowActions of={admin.name} className="-mx-3 flex">
      <ConfirmedButton
        variant="danger-ghost"
        busy={isPending}
        busyLabel="Withdrawing..."
        question={{
          title: 'Withdraw this admin?',
          message: (
            <>
              <ScriptText text={admin.name} className="font-medium" /> will be logged out everywhere and
              cannot use the admin area until another admin verifies the account again. Past changes stay.
            </>
          ),
          confirmLabel: 'Withdraw',
          tone: 'danger',
        }}
        onConfirm={() => mutate(admin.admin_id)}
      >
        Withdraw
      </ConfirmedButton>
    </RowActions>
  );
}
