import { z } from 'zod';

/** A number from 0 on. */
export const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** A comma-separated list. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
