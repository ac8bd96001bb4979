import { errorText } from '../../lib/api-errors.ts';

const ADVICE = 'Please try again.';

/** The sentence for a heart that could not be changed: the server's reason, or the advice to try again. */
export function wishFailure(wanted: boolean, error: unknown): string {
  return `Failed to ${wanted ? 'add' : 'remove'} book: ${errorText(error, ADVICE, ADVICE)}`;
}
