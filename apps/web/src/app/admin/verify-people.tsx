import { VerifyAdmins } from '../../features/admins/verify-admins.tsx';
import { VerifyVolunteers } from '../../features/volunteers/verify-volunteers.tsx';

/** Volunteers and admins who wait to be verified. */
export function VerifyPeople() {
  return (
    <div className="flex flex-col gap-10">
      <VerifyVolunteers />
      <VerifyAdmins />
    </div>
  );
}
