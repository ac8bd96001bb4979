import { z } from 'zod';
import { sentence } from '../language/sentences.ts';
import { foldDigits } from './digits.ts';
import { isRequired } from './lines.ts';

function integerFault(
  value: string | number,
  label: string,
  minimum: number,
  maximum: number,
): string | null {
  if (value === '') return isRequired(label);
  if (!Number.isSafeInteger(Number(value)) || !/^-?\d+$/.test(String(value))) {
    return sentence('{label} must be a whole number.', { label });
  }
  if (Number(value) < minimum) return sentence('{label} must be at least {minimum}.', { label, minimum });
  if (Number(value) > maximum) return sentence('{label} can be at most {maximum}.', { label, maximum });
  return null;
}

/** A number, or a text with a number in the digits of any script. */
const typedNumber = (label: string) =>
  z.union([z.number(), z.string().overwrite((text) => foldDigits(text).trim())], {
    error: sentence('{label} must be a whole number.', { label }),
  });

/** A whole number that may be sent as text, as form fields are. */
export const integerInput = (label: string, minimum: number, maximum: number) =>
  typedNumber(label)
    .superRefine((value, context) => {
      const message = integerFault(value, label, minimum, maximum);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform(Number);

/** A whole number or nothing: `''`, null and absent become null. */
export const optionalIntegerInput = (label: string, minimum: number, maximum: number) =>
  typedNumber(label)
    .nullish()
    .superRefine((value, context) => {
      if (value == null || value === '') return;
      const message = integerFault(value, label, minimum, maximum);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform((value) => (value == null || value === '' ? null : Number(value)));
