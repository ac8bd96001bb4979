import type { AccountType } from '@library/contract/calls/route.ts';
import { useQuery } from '@tanstack/react-query';
import { DoorClosed } from 'lucide-react';
import type { ReactNode } from 'react';
import { FirstAdminLink } from '../../features/registration/first-admin-link.tsx';
import { rich, t } from '../../lib/language/texts.ts';
import { departmentsQuery, hallsQuery } from '../../lib/queries/reference.ts';
import { settings } from '../../lib/settings.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/**
 * A registration form, or the reason why it is closed: readers and volunteers must choose a hall and a department, which an admin
 * of a new library has to add first.
 */
export function OpenRegistration({ role, children }: { role: AccountType; children: ReactNode }) {
  const halls = useQuery(hallsQuery);
  const departments = useQuery(departmentsQuery);
  if (role === 'admin' || (halls.data?.length !== 0 && departments.data?.length !== 0)) return children;
  return (
    <EmptyState
      icon={DoorClosed}
      title={t("Registration isn't open yet")}
      action={<FirstAdminLink />}
      text={rich(
        'The library is still adding its halls and departments. Please come back soon, or write to {address}.',
        {
          address: (
            <a
              href={`mailto:${settings.contact_email}`}
              className="wrap-anywhere text-action underline-offset-4 hover:underline"
            >
              {settings.contact_email}
            </a>
          ),
        },
      )}
    />
  );
}
