import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { spokenErrors } from '../../lib/forms/spoken-errors.ts';
import { t } from '../../lib/language/texts.ts';

type Passwords = { password: string; password_confirmation: string };

/**
 * Checks a registration form against the contract's schema and leaves its values as typed: `''` means "not given". The schema
 * compares the passwords only when all other fields are valid. This resolver compares them earlier, for a form that has two steps
 * or is only half filled in.
 */
export function registrationResolver<Values extends Passwords>(
  schema: z.core.$ZodType<Values, Values>,
): Resolver<Values, unknown, Values> {
  const check = spokenErrors(zodResolver(schema, undefined, { raw: true }));
  return async (values, context, options) => {
    const result = await check(values, context, options);
    const { password, password_confirmation: confirmation } = values;
    if (confirmation && password !== confirmation && !('password_confirmation' in result.errors)) {
      const mismatch = { type: 'custom', message: t('Passwords do not match.') };
      Object.assign(result.errors, { password_confirmation: mismatch });
    }
    return result;
  };
}
