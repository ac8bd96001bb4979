import { z } from 'zod';
import { requiredId } from './common.ts';
import { defineEndpoint } from './route.ts';

/** A volunteer to collect a book from; `address` is '' when unknown (contract 5). */
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
  summary: 'The verified and available volunteers of a hall',
  access: ['reader', 'volunteer', 'admin'],
  query: z.object({ hall_id: requiredId('Hall') }),
  response: z.array(availableVolunteerSchema),
});

export const toggleAvailability = defineEndpoint({
  method: 'POST',
  path: '/api/vol/toggle-availability',
  summary: "Flip the volunteer's own availability",
  access: ['volunteer'],
  response: z.object({ isAvailable: z.boolean(), message: z.string() }),
});
