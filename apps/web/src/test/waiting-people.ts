import type { UnverifiedAdmin } from '@library/contract/people/admins.ts';
import type { UnverifiedVolunteer } from '@library/contract/people/volunteers.ts';

/** A volunteer of the near hall who waits to be verified. */
export function waitingVolunteer(facts: Partial<UnverifiedVolunteer> = {}): UnverifiedVolunteer {
  return {
    volunteer_id: 'nazia',
    name: 'Nazia Sultana',
    email: 'nazia@example.test',
    contact: null,
    registration_no: null,
    hall: { name: 'Near Hall' },
    department: { name: 'History' },
    ...facts,
  };
}

/** An admin who waits to be verified. */
export function waitingAdmin(facts: Partial<UnverifiedAdmin> = {}): UnverifiedAdmin {
  return { admin_id: 'nadia', name: 'Nadia Islam', email: 'nadia@example.test', contact: null, ...facts };
}
