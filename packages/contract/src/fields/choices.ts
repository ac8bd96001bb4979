import { z } from 'zod';

/** A checkbox in a form or a body: `'1'` and true mean yes. */
export const tick = (message: string) =>
  z
    .union([z.boolean(), z.enum(['1', '0', ''])], message)
    .optional()
    .transform((given) => given === true || given === '1');

export const genders = ['male', 'female'] as const;
export const genderSchema = z.enum(genders, 'Gender must be male or female.');
export type Gender = (typeof genders)[number];

/** An optional gender: `''`, null and absent become null. */
export const optionalGender = z
  .union([z.literal(''), z.null(), genderSchema], { error: 'Gender must be male or female.' })
  .optional()
  .transform((value) => value || null);
