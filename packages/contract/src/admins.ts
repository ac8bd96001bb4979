import { z } from 'zod';
import { idSchema, messageSchema, requiredId } from './common.ts';
import { defineEndpoint } from './route.ts';

/** An admin who waits for a verified admin's approval (decisions 2). */
export const unverifiedAdminSchema = z.object({
  admin_id: idSchema,
  name: z.string(),
  email: z.string(),
  contact: z.string().nullable(),
});
export type UnverifiedAdmin = z.infer<typeof unverifiedAdminSchema>;

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
export const deleteUnverifiedAdmin = defineEndpoint({
  method: 'DELETE',
  path: '/api/admins/deleteAdmin',
  summary: 'Delete an admin who was never verified, for good',
  access: ['admin'],
  body: adminBody,
  response: messageSchema,
  addition: true,
});
