import { VerifyAdmins } from '../../features/admins/verify-admins.tsx';
import { VerifyVolunteers } from '../../features/volunteers/verify-volunteers.tsx';

/** Everybody who waits to be verified: volunteers, and admins when there are any. */
export function VerifyPeople() {
  return (
    <div className="flex flex-col gap-10">
      <VerifyVolunteers />
      <VerifyAdmins />
    </div>
  );
}
