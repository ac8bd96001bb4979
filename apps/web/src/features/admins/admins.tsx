import type { Admin } from '@library/contract/people/admins.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { rich, t } from '../../lib/language/texts.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { contactColumn } from '../../person-parts/person-columns.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { HeadedTable } from '../../ui/lists/headed-table.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import type { Column } from '../../ui/lists/table.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { adminsQuery, useWithdrawAdmin } from './admins.api.ts';

const columns = (): Column<Admin>[] => [
  { header: t('Name'), cell: (person) => <PersonCell {...person} /> },
  contactColumn(),
  { header: t('Registered'), cell: ({ since }) => formatDate(since), className: 'whitespace-nowrap' },
  {
    header: t('Actions'),
    cell: (admin) => (admin.is_me ? <Badge tone="good">{t('You')}</Badge> : <Withdraw admin={admin} />),
    className: 'max-md:items-center',
  },
];

/** All verified admins, to withdraw one who leaves (decision 029). */
export function Admins() {
  const query = useQuery(adminsQuery);
  return (
    <div className="flex flex-col gap-4">
      <HeadedTable
        title={t('Verified admins')}
        query={query}
        rows={query.data}
        texts={{
          loading: t('Loading admins...'),
          failed: t("We couldn't load the admins."),
          empty: { title: t('No admins found.'), icon: ShieldCheck },
        }}
        skeleton="h-40"
        columns={columns()}
        rowKey={({ admin_id }) => admin_id}
      />
      {query.data?.length === 1 ? (
        <p className="text-ink-soft text-sm">
          {t(
            "You're the only admin. Ask someone who can stand in for you to register as an admin, then verify their account here.",
          )}
        </p>
      ) : null}
    </div>
  );
}

function Withdraw({ admin }: { admin: Admin }) {
  const { mutate, isPending } = useWithdrawAdmin();
  return (
    <RowActions of={admin.name} className="-mx-3 flex flex-wrap md:flex-nowrap">
      <ConfirmedButton
        variant="danger-ghost"
        busy={isPending}
        busyLabel={t('Withdrawing...')}
        question={{
          title: t('Withdraw this admin?'),
          message: rich(
            "{name} will be logged out everywhere and can't use the admin area until another admin verifies the account again. Their past changes stay.",
            { name: <ScriptText text={admin.name} className="font-medium" /> },
          ),
          confirmLabel: t('Withdraw'),
          tone: 'danger',
        }}
        onConfirm={() => mutate(admin.admin_id)}
      >
        {t('Withdraw')}
      </ConfirmedButton>
    </RowActions>
  );
}
