import { useQuery } from '@tanstack/react-query';
import { unverifiedAdminsQuery } from '../../features/admins/admins.api.ts';
import { VerifyAdmins } from '../../features/admins/verify-admins.tsx';
import { unverifiedVolunteersQuery } from '../../features/volunteers/verify-volunteers.api.ts';
import { VerifyVolunteers } from '../../features/volunteers/verify-volunteers.tsx';

/**
 * Volunteers and admins who wait to be verified. Both lists load together. The second list appears once the first has loaded,
 * because the first would otherwise push it down. The minimum height keeps the footer out of sight meanwhile.
 */
export function VerifyPeople() {
  const { isPending } = useQuery(unverifiedVolunteersQuery);
  useQuery(unverifiedAdminsQuery);
  return (
    <div className="flex min-h-dvh flex-col gap-10">
      <VerifyVolunteers />
      {isPending ? null : <VerifyAdmins />}
    </div>
  );
}
