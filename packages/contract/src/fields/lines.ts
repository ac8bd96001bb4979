import { z } from 'zod';
import { sentence } from '../language/sentences.ts';
import { cleanLine, cleanText } from './text.ts';

/** The error for a required field that is empty. `label` names the field. */
export const isRequired = (label: string) => sentence('{label} is required.', { label });

/** A required text on one line. `label` begins its error messages. */
export const requiredLine = (label: string, maximum: number) =>
  z
    .string(isRequired(label))
    .overwrite(cleanLine)
    .min(1, { error: isRequired(label), abort: true })
    .max(maximum, sentence('{label} can have at most {maximum} characters.', { label, maximum }));

/** A required text of several lines. `label` begins its error messages. */
export const requiredText = (label: string, maximum: number) =>
  z
    .string(isRequired(label))
    .overwrite(cleanText)
    .min(1, { error: isRequired(label), abort: true })
    .max(maximum, sentence('{label} can have at most {maximum} characters.', { label, maximum }));

/** An optional text on one line: `''`, null and absent all become null. */
export const optionalLine = (label: string, maximum: number) =>
  z
    .string(sentence('{label} must be text.', { label }))
    .overwrite(cleanLine)
    .max(maximum, sentence('{label} can have at most {maximum} characters.', { label, maximum }))
    .nullish()
    .transform((value) => value || null);

/** An optional text of several lines: `''`, null and absent all become null. */
export const optionalText = (label: string, maximum: number) =>
  z
    .string(sentence('{label} must be text.', { label }))
    .overwrite(cleanText)
    .max(maximum, sentence('{label} can have at most {maximum} characters.', { label, maximum }))
    .nullish()
    .transform((value) => value || null);

export const emailSchema = requiredLine('Email', 254).check(z.email('Please enter a valid e-mail address.'));
