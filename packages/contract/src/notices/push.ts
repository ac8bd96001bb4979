import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';

/** A key of this length in base64url, as browsers send it. */
const bytes = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`), "The key isn't right.");

/** Browsers send addresses in visible ASCII characters. */
const endpointSchema = z
  .string('The address is missing.')
  .min(1)
  .max(1000, 'The address is too long.')
  .regex(/^[!-~]*$/, "The address isn't right.");

/** A browser that shows notices, as `PushSubscription.toJSON()` describes it. */
const deviceSchema = z.object({
  /** The address of its push service. Only the browser and the library may know it. */
  endpoint: endpointSchema,
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
});
export type PushDevice = z.infer<typeof deviceSchema>;

export const subscribePush = defineEndpoint({
  method: 'POST',
  path: '/api/push-subscriptions',
  summary:
    'Show notices on this browser from now on, for the login of the call; a browser belongs to the login that named it last. Doing it twice is fine',
  access: 'logged-in',
  body: deviceSchema,
  response: messageSchema,
  addition: true,
});

export const movePush = defineEndpoint({
  method: 'PUT',
  path: '/api/push-subscriptions',
  summary:
    'Give a browser another address; only the browser knows the old one and its secret, so no login is needed',
  access: 'public',
  body: deviceSchema.extend({ old: z.object({ endpoint: endpointSchema, auth: bytes(22) }) }),
  response: messageSchema,
  addition: true,
});

export const unsubscribePush = defineEndpoint({
  method: 'DELETE',
  path: '/api/push-subscriptions',
  summary: 'Show no more notices on this browser; doing it twice is fine',
  access: 'logged-in',
  body: z.object({ endpoint: endpointSchema }),
  response: messageSchema,
  addition: true,
});

export const testPush = defineEndpoint({
  method: 'POST',
  path: '/api/push-subscriptions/test',
  summary: 'Send a test to a browser of the caller',
  access: 'logged-in',
  body: z.object({ endpoint: endpointSchema }),
  response: messageSchema,
  addition: true,
});
