import type { Volunteer, volunteerForm } from '@library/contract/people/volunteers.ts';
import type { z } from 'zod';
import { changedFrom } from '../../lib/forms/changed-from.ts';
import type { VolunteerForm } from './volunteers.api.ts';

/** The values of the edit dialog. */
export type VolunteerFormValues = z.input<typeof volunteerForm>;

/** The dialog's fields as a volunteer has them. */
export function valuesOf(volunteer: Volunteer) {
  return {
    name: volunteer.name,
    email: volunteer.email,
    contact: volunteer.contact ?? '',
    registration_no: volunteer.registration_no ?? '',
    session: volunteer.session ?? '',
    address: volunteer.address ?? '',
    room_no: String(volunteer.room_no ?? ''),
    hall_id: volunteer.hall_id,
    dept_id: volunteer.dept_id,
    isAvailable: volunteer.isAvailable,
    isVerified: volunteer.isVerified,
  } satisfies VolunteerFormValues;
}

/**
 * The body of the call, with what was changed of the volunteer whom the dialog showed when it opened. So saving one field undoes
 * nothing that the volunteer or a colleague did meanwhile (decision 104).
 */
export function sentForm(
  { isAvailable, isVerified, ...form }: VolunteerFormValues,
  shown: Volunteer,
): VolunteerForm {
  const changed_from = changedFrom(shown, valuesOf(shown), { ...form, isAvailable, isVerified });
  return {
    ...form,
    ...(changed_from.isAvailable === undefined ? {} : { isAvailable }),
    ...(changed_from.isVerified === undefined ? {} : { isVerified }),
    changed_from,
  };
}
