import type { AccountType } from '@library/contract/route.ts';
import { t } from '../../lib/language/texts.ts';

/** The text of the request button, whether it is enabled, and the text under it. */
export type RequestOffer = { label: string; enabled: boolean; hint?: string };

/** 'Login First' for a visitor, 'Not Available' without a copy, otherwise 'Request Book'; readers only, and no blocked one. */
export function requestOffer(
  userType: AccountType | null,
  available: boolean,
  isBlocked: boolean,
): RequestOffer {
  if (!userType) return { label: t('Login First'), enabled: false };
  if (!available) return { label: t('Not Available'), enabled: false };
  if (userType !== 'reader') {
    return { label: t('Request Book'), enabled: false, hint: t('Only readers can request books.') };
  }
  if (isBlocked) {
    return {
      label: t('Request Book'),
      enabled: false,
      hint: t('Your account is blocked. Please ask the library.'),
    };
  }
  return { label: t('Request Book'), enabled: true };
}
