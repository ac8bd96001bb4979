import { z } from 'zod';

/** The closed list of refusals and their status numbers. Every non-2xx answer of the API is one of these. */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
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

/** Field name to sentences; a client shows the first sentence under the field. */
export type FieldErrors = Record<string, string[]>;

/**
 * Body of every refusal. `errors` stands only where fields are wrong and then has at least one entry;
 * `success: false` stands on calls whose success carries `success: true`.
 */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  success: z.literal(false).optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
