import { z } from 'zod';

/** All refusals and their status codes. Every non-2xx response of the API is one of these. */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The caller has to confirm their e-mail address first. */
  unconfirmed_email: 403,
  not_found: 404,
  wrong_method: 405,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Messages by field name; a client shows the first message under the field. */
export type FieldErrors = Record<string, string[]>;

/**
 * The body of every refusal. `errors` is present only when fields are to blame, and then has at least one entry.
 * `success: false` is present for calls whose success has `success: true`.
 */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  success: z.literal(false).optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
