import { sentence } from '@library/contract/language/sentences.ts';
import type { z } from 'zod';

/**
 * The message for invalid input for which the contract has no message. Our own forms never send such input, so the message
 * addresses the author of another client.
 */
export function validationMessage(issue: z.core.$ZodRawIssue): string {
  if ((issue.path ?? []).length === 0 && issue.code === 'invalid_type') {
    return "We couldn't read the call: send an object with its fields.";
  }
  if (issue.input === undefined) return 'This value is required.';
  return issue.code === 'invalid_type'
    ? sentence('This value has to be of another kind: {kind}.', { kind: issue.expected })
    : "This value isn't allowed here.";
}
