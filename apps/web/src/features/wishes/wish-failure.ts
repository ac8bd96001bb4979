import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';

/** The message for a failed change of a heart: the server's reason, or the advice to try again. */
export function wishFailure(wanted: boolean, error: unknown): string {
  const advice = t('Please try again.');
  const reason = errorText(error, advice, advice);
  return wanted
    ? t('Failed to add book: {reason}', { reason })
    : t('Failed to remove book: {reason}', { reason });
}
