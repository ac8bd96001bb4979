import { errorText } from '../../lib/api-errors.ts';

const ADVICE = 'Please try again.';

/** The message for a failed change of a heart: the server's reason, or the advice to try again. */
export function wishFailure(wanted: boolean, error: unknown): string {
  return `Failed to ${wanted ? 'add' : 'remove'} book: ${errorText(error, ADVICE, ADVICE)}`;
}
