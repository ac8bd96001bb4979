import { z } from 'zod';
import { parseStoreAddress, type StoreAddress, storeAddressForms } from '../object-store/store-address.ts';

/** A whole number, 0 or more. */
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

/** The address of an object store. The message must not repeat it: it may hold a secret. */
export const storeAddress = z.string().transform((text, context): StoreAddress => {
  const address = parseStoreAddress(text);
  if (address) return address;
  context.addIssue({ code: 'custom', message: `must be ${storeAddressForms}` });
  return z.NEVER;
});
