import type { UnverifiedAdmin } from '@library/contract/people/admins.ts';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { contactColumn } from '../../person-parts/person-columns.tsx';
import { ListHeading } from '../../ui/lists/list-heading.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { VerifyActions } from '../../ui/lists/verify-actions.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { unverifiedAdminsQuery, useDeleteUnverifiedAdmin, useVerifyAdmin } from './admins.api.ts';

const columns = (): Column<UnverifiedAdmin>[] => [
  { header: t('Name'), cell: (person) => <PersonCell {...person} /> },
  contactColumn(),
  { header: t('Actions'), cell: (admin) => <Actions admin={admin} />, className: 'max-md:items-center' },
];

/** Admins who wait for verification; nothing while there are none. */
export function VerifyAdmins() {
  const { data, error, refetch } = useQuery(unverifiedAdminsQuery);
  if (!error && !data?.length) return null;
  return (
    <section aria-labelledby="verify-admins-heading" className="flex flex-col gap-4">
      <ListHeading id="verify-admins-heading" title={t('Unverified admins')} count={data?.length} />
      {error ? (
        <ErrorState
          message={errorText(error, t("We couldn't load the unverified admins."))}
          onRetry={refetch}
        />
      ) : null}
      {data && data.length > 0 ? (
        <Table
          label={t('Unverified admins')}
          columns={columns()}
          rows={data}
          rowKey={({ admin_id }) => admin_id}
        />
      ) : null}
    </section>
  );
}

function Actions({ admin }: { admin: UnverifiedAdmin }) {
  const verify = useVerifyAdmin();
  const remove = useDeleteUnverifiedAdmin();
  return (
    <VerifyActions
      name={admin.name}
      kind={t('admin')}
      power={t('do everything an admin can, in all halls')}
      verifying={verify.isPending}
      deleting={remove.isPending}
      onVerify={() => verify.mutate(admin.admin_id)}
      onDelete={() => remove.mutate(admin.admin_id)}
    />
  );
}
