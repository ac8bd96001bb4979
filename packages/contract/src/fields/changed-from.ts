import type { z } from 'zod';

/**
 * An addition to the calls that save an edit dialog (decision 104): the fields that the person changed, each with the value
 * that the dialog showed when it opened. With it, all other fields stay as stored, whatever the body says of them. The call is
 * refused with 409 if one of these fields is stored with another value by now. Without it, all fields of the body are stored.
 */
export const changedFromSchema = <Shape extends z.ZodRawShape>(shown: z.ZodObject<Shape>) =>
  shown.partial().optional();
