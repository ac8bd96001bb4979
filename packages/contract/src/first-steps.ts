import { z } from 'zod';
import { messageSchema } from './common.ts';
import { defineEndpoint } from './route.ts';

/** What a new library needs until it lends its first book, in this order. */
export const firstSteps = ['halls', 'departments', 'books', 'volunteer', 'verify', 'loan'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const firstStepsSchema = z.object({
  /** Whether admins should see the steps: something is missing, and no admin has dismissed them. */
  shown: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(firstSteps),
      done: z.boolean(),
      /** The steps to take before this one. */
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
  summary: 'Show the first steps to no admin any more',
  access: ['admin'],
  response: messageSchema,
  addition: true,
});
