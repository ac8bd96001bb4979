import { ApiError, errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';

/** Why the book was refused: the message, then '; Details: ' and the messages of every field. */
export function submitFailure(error: unknown): string {
  const text = errorText(error, t('Failed to submit book entry.'));
  const details = error instanceof ApiError && error.errors ? Object.values(error.errors).flat() : [];
  return details.length > 0 ? t('{text}; Details: {details}', { text, details: details.join('; ') }) : text;
}
