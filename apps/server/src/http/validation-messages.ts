import type { z } from 'zod';

/**
 * The sentence for input that is wrong in a way for which the contract has no words of its own: no form of ours sends
 * such a thing, so it tells the author of a client what arrived.
 */
export function validationMessage(issue: z.core.$ZodRawIssue): string {
  if ((issue.path ?? []).length === 0 && issue.code === 'invalid_type') {
    return 'The call could not be read: send an object with its fields.';
  }
  if (issue.input === undefined) return 'This value is required.';
  return issue.code === 'invalid_type'
    ? `This value has to be of another kind: ${issue.expected}.`
    : 'This value is not one that can stand here.';
}
