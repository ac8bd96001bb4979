import type { ChangedVolunteer } from '@library/contract/people/volunteers.ts';
import type { FieldWords } from '../../lib/changed-from.ts';

/** The words for the fields of the edit dialog when somebody else has changed one (decision 104). */
export const volunteerFieldWords: FieldWords<Omit<ChangedVolunteer, 'changed_from'>> = {
  name: 'Name',
  email: 'Email',
  contact: 'Contact',
  registration_no: 'Registration number',
  session: 'Session',
  address: 'Address',
  room_no: 'Room number',
  hall_id: 'Hall',
  dept_id: 'Department',
  isAvailable: 'Availability',
  isVerified: 'Verification',
};
