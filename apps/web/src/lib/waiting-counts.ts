import { t } from './language/texts.ts';
/** What staff have to do, as the account's answer and the overview count it. */
export type DeskCounts = { requests: number; late: number; unverified?: number };

type Waiting = { total: number; text: string };

/** How much waits behind each tab of staff, in numbers and in words; nothing while that is not known. */
export function waitingCounts(desk: DeskCounts | undefined): Partial<Record<keyof DeskCounts, Waiting>> {
  if (!desk) return {};
  const { requests, late, unverified = 0 } = desk;
  return {
    requests: {
      total: requests,
      text: t('{requests, plural, one {# pending request} other {# pending requests}}', { requests }),
    },
    late: { total: late, text: t('{late, plural, one {# loan is late} other {# loans are late}}', { late }) },
    unverified: {
      total: unverified,
      text: t('{unverified, plural, one {# person to verify} other {# people to verify}}', { unverified }),
    },
  };
}
