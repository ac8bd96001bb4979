import { z } from 'zod';

/** A successful response with only a message. */
export const messageSchema = z.object({ message: z.string() });

/** A successful response that also requires `success: true`. */
export const flaggedMessageSchema = z.object({ success: z.literal(true), message: z.string() });
