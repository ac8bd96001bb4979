import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { pageNumber, pageOf } from '../fields/lists.ts';
import { sentence } from '../language/sentences.ts';

/** The states of letters and notifications that an admin can look through: given up, or still to be sent. */
export const listedDeliveryStates = ['failed', 'waiting'] as const;

/** The ways out of the library: letters by e-mail, and notifications on people's devices. */
export const deliveryChannels = ['mail', 'push'] as const;

/** A notice on its way out of the library. */
export const deliverySchema = z.object({
  notice_id: idSchema,
  channel: z.enum(deliveryChannels),
  /** The subject of the notice in a few words; it names no book. */
  subject: z.string(),
  /** The recipient: the name, and the e-mail address with only its beginning visible; null for a notification. */
  name: z.string(),
  email: z.string().nullable(),
  /** When it was last tried, or will be tried next; an ISO time. */
  at: z.string(),
  attempts: z.int(),
  /** The last response of the mail server or the push service; null when there was none. */
  reason: z.string().nullable(),
  /** Whether it has expired, so that it will not be sent any more. */
  expired: z.boolean(),
  /** Whether it would reach the person if it were sent again: it has not expired, and there is an address or a device. */
  can_be_sent: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const listDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/deliveries',
  summary: 'E-mails and notifications that were given up, the latest first, or that are still to be sent',
  access: ['admin'],
  query: z.object({ state: z.enum(listedDeliveryStates).catch('failed'), page: pageNumber }),
  response: pageOf(deliverySchema),
  addition: true,
});

/** The largest number of notices that one call names by their ids. */
const mostAtOnce = 100;

export const retryDeliveries = defineEndpoint({
  method: 'POST',
  path: '/api/deliveries/retry',
  summary:
    'Send some or all letters and notifications again that were given up; doing it twice is fine. Those whose time is over are dropped',
  access: ['admin'],
  body: z.union(
    [
      z.object({ all: z.literal(true) }),
      z.object({
        notice_ids: z.array(requiredId('E-mail')).min(1).max(mostAtOnce),
        /** The channel to send again; both by default. */
        channel: z.enum(deliveryChannels).optional(),
      }),
    ],
    sentence('Name 1 to {mostAtOnce} e-mails, or all of them.', { mostAtOnce }),
  ),
  response: z.object({ message: z.string(), retried: z.int() }),
  addition: true,
});
