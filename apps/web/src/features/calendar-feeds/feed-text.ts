import { t } from '../../lib/language/texts.ts';

/** What a private address is for. */
export function feedText(): string {
  return t(
    'See your due dates and the last days to collect books in the calendar on your phone or computer. It updates when something changes.',
  );
}
