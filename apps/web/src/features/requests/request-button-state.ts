import type { AccountType } from '@library/contract/calls/route.ts';
import { t } from '../../lib/language/texts.ts';
import type { reasonAgainstAsking } from '../../lib/session/against-asking.ts';

/** The text of the request button, whether it is enabled, and the text under it. */
export type RequestButtonState = { label: string; enabled: boolean; hint?: string };

/**
 * 'Login First' for a visitor, 'Not Available' without a copy, otherwise 'Request Book'; only for readers whom nothing keeps from
 * asking for books.
 */
export function requestButtonState(
  userType: AccountType | null,
  available: boolean,
  against: ReturnType<typeof reasonAgainstAsking>,
): RequestButtonState {
  if (!userType) return { label: t('Login First'), enabled: false };
  if (!available) return { label: t('Not Available'), enabled: false };
  if (userType !== 'reader') {
    return { label: t('Request Book'), enabled: false, hint: t('Only readers can request books.') };
  }
  return { label: t('Request Book'), enabled: against === null };
}
