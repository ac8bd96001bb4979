import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';

/** The steps of a new library up to its first loan, in this order. */
export const firstSteps = ['halls', 'departments', 'books', 'volunteer', 'verify', 'loan'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const firstStepsSchema = z.object({
  /** Whether admins see the steps: at least one is missing, and no admin has dismissed them. */
  shown: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(firstSteps),
      done: z.boolean(),
      /** The steps that must be done before this one. */
      after: z.array(z.enum(firstSteps)),
    }),
  ),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;

export const listFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/api/admin/first-steps',
  summary: 'What a new library still needs before it can lend its first book',
  access: ['admin'],
  response: firstStepsSchema,
  addition: true,
});

export const dismissFirstSteps = defineEndpoint({
  method: 'POST',
  path: '/api/admin/first-steps/dismiss',
  summary: 'Dismiss the first steps for all admins',
  access: ['admin'],
  response: messageSchema,
  addition: true,
});
