import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { changedFromSchema } from '../fields/changed-from.ts';
import { filterId, idSchema, requiredId } from '../fields/ids.ts';
import { emailSchema, optionalLine, requiredLine } from '../fields/lines.ts';
import { columnOrder, filterText, onlyWhenTrue, pageNumber, pageOf, sortColumn } from '../fields/lists.ts';
import { optionalIntegerInput } from '../fields/numbers.ts';
import { perPage } from '../fields/rows-a-page.ts';
import { severalIds, whyNotField } from '../fields/several.ts';
import { keptId } from './readers.ts';

/**
 * A volunteer from whom a book can be collected; `address` is '' when unknown. A reader without a pending request or a loan
 * at this hall gets only the name: `contact` and `address` are '', `email` and `room_no` are null.
 */
export const availableVolunteerSchema = z.object({
  name: z.string(),
  contact: z.string(),
  email: z.string().nullable(),
  address: z.string(),
  room_no: z.int().nullable(),
});
export type AvailableVolunteer = z.infer<typeof availableVolunteerSchema>;

export const availableVolunteers = defineEndpoint({
  method: 'GET',
  path: '/api/vol/get-available-vols',
  summary:
    'The verified and available volunteers of a hall; with their contacts for staff and for readers with a request or a book there',
  access: ['reader', 'volunteer', 'admin'],
  query: z.object({ hall_id: requiredId('Hall') }),
  response: z.array(availableVolunteerSchema),
});

export const toggleAvailability = defineEndpoint({
  method: 'POST',
  path: '/api/vol/toggle-availability',
  summary: "Switch the volunteer's own availability",
  access: ['volunteer'],
  response: z.object({ isAvailable: z.boolean(), message: z.string() }),
});

const named = z.object({ name: z.string() });

/** A volunteer in the admins' table (S3-30). */
export const volunteerSchema = z.object({
  volunteer_id: idSchema,
  name: z.string(),
  email: z.string(),
  contact: z.string().nullable(),
  registration_no: z.string().nullable(),
  session: z.string().nullable(),
  address: z.string().nullable(),
  room_no: z.int().nullable(),
  hall_id: idSchema,
  dept_id: idSchema,
  hall: named.nullable(),
  department: named.nullable(),
  isAvailable: z.boolean(),
  isVerified: z.boolean(),
});
export type Volunteer = z.infer<typeof volunteerSchema>;

/** The values of the edit dialog; '' keeps the stored hall and department. */
export const volunteerForm = z.object({
  name: requiredLine('Name', 120),
  email: emailSchema,
  contact: optionalLine('Contact', 40),
  registration_no: optionalLine('Registration number', 40),
  session: optionalLine('Session', 40),
  address: optionalLine('Address', 200),
  room_no: optionalIntegerInput('Room number', 0, 999_999),
  hall_id: keptId('Hall'),
  dept_id: keptId('Department'),
  isAvailable: z.boolean('Available must be yes or no.').optional(),
  isVerified: z.boolean('Verified must be yes or no.').optional(),
});

/** The form with what was changed (decision 104). */
const changedVolunteer = volunteerForm.extend({
  changed_from: changedFromSchema(volunteerSchema.omit({ volunteer_id: true, hall: true, department: true })),
});
export type ChangedVolunteer = z.output<typeof changedVolunteer>;

const idParam = z.object({ id: requiredId('Volunteer') });
const missing = 'There is no such volunteer.';

export const listVolunteers = defineEndpoint({
  method: 'GET',
  path: '/api/vol',
  summary: 'A page of volunteers, by name',
  access: ['admin'],
  query: z.object({
    page: pageNumber,
    name: filterText,
    hall_id: filterId,
    isVerified: onlyWhenTrue,
    isAvailable: onlyWhenTrue,
    /** An addition: a name, phone number, registration number or e-mail. */
    q: filterText,
    per_page: perPage,
    sort_by: sortColumn(['name', 'hall', 'department']),
    sort_order: columnOrder,
  }),
  response: pageOf(volunteerSchema),
});
export const updateVolunteer = defineEndpoint({
  method: 'PUT',
  path: '/api/vol/:id',
  summary: 'Change a volunteer',
  access: ['admin'],
  params: idParam,
  body: changedVolunteer,
  response: messageSchema,
  missing,
});
export const deleteVolunteer = defineEndpoint({
  method: 'DELETE',
  path: '/api/vol/:id',
  summary: 'Delete a volunteer: personal data is erased, the lendings handled stay',
  access: ['admin'],
  params: idParam,
  response: messageSchema,
  missing,
});

export const unverifiedVolunteerSchema = volunteerSchema.pick({
  volunteer_id: true,
  name: true,
  registration_no: true,
  email: true,
  contact: true,
  hall: true,
  department: true,
});
export type UnverifiedVolunteer = z.infer<typeof unverifiedVolunteerSchema>;

export const listUnverifiedVolunteers = defineEndpoint({
  method: 'GET',
  path: '/api/vol/unverified',
  summary: 'Volunteers who wait to be verified, longest waiting first',
  access: ['admin'],
  response: z.object({ unverifiedVolunteers: z.array(unverifiedVolunteerSchema) }),
});
const volunteerBody = z.object({ volunteer_id: requiredId('Volunteer') });
export const verifyVolunteer = defineEndpoint({
  method: 'POST',
  path: '/api/vol/verify',
  summary: 'Verify a volunteer',
  access: ['admin'],
  body: volunteerBody,
  response: messageSchema,
});
export const verifyVolunteers = defineEndpoint({
  method: 'POST',
  path: '/api/vol/verify-many',
  summary: 'Verify several volunteers; says of each who cannot be verified why',
  access: ['admin'],
  body: z.object({ volunteer_ids: severalIds('Volunteer', 'volunteers') }),
  /** In the order of the given ids. */
  response: messageSchema.extend({ data: z.array(z.object({ volunteer_id: idSchema, ...whyNotField })) }),
  addition: true,
});
export const deleteUnverifiedVolunteer = defineEndpoint({
  method: 'DELETE',
  path: '/api/vol/deleteVolunteer',
  summary: 'Delete a volunteer who was never verified, for good',
  access: ['admin'],
  body: volunteerBody,
  response: messageSchema,
});
