import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { idSchema, requiredId } from '../fields/ids.ts';

/** An admin who waits for verification. */
export const unverifiedAdminSchema = z.object({
  admin_id: idSchema,
  name: z.string(),
  email: z.string(),
  contact: z.string().nullable(),
});
export type UnverifiedAdmin = z.infer<typeof unverifiedAdminSchema>;

/** A verified admin, who has all rights. */
export const adminSchema = unverifiedAdminSchema.extend({
  /** The day of registration. */
  since: dateSchema,
  is_me: z.boolean(),
});
export type Admin = z.infer<typeof adminSchema>;

export const listAdmins = defineEndpoint({
  method: 'GET',
  path: '/api/admins',
  summary: 'Verified admins, by name',
  access: ['admin'],
  response: z.object({ admins: z.array(adminSchema) }),
  addition: true,
});
export const listUnverifiedAdmins = defineEndpoint({
  method: 'GET',
  path: '/api/admins/unverified',
  summary: 'Admins who wait to be verified, longest waiting first',
  access: ['admin'],
  response: z.object({ unverifiedAdmins: z.array(unverifiedAdminSchema) }),
  addition: true,
});
const adminBody = z.object({ admin_id: requiredId('Admin') });
export const verifyAdmin = defineEndpoint({
  method: 'POST',
  path: '/api/admins/verify',
  summary: 'Verify an admin',
  access: ['admin'],
  body: adminBody,
  response: messageSchema,
  addition: true,
});
export const withdrawAdmin = defineEndpoint({
  method: 'PATCH',
  path: '/api/admins/unverify',
  summary: 'Take the verification from another admin, who waits for it again and is logged out',
  access: ['admin'],
  body: adminBody,
  response: messageSchema,
  addition: true,
});
export const deleteUnverifiedAdmin = defineEndpoint({
  method: 'DELETE',
  path: '/api/admins/deleteAdmin',
  summary: 'Delete an admin who is not verified, for good',
  access: ['admin'],
  body: adminBody,
  response: messageSchema,
  addition: true,
});
