import { t } from './language/texts.ts';
/** The tasks of staff, as counted in the account's response and in the overview. */
export type DeskCounts = { requests: number; late: number; unverified?: number };

type WaitingCount = { total: number; text: string };

/** The number of tasks behind each tab of staff, as a number and in words; empty until it is known. */
export function waitingCounts(desk: DeskCounts | undefined): Partial<Record<keyof DeskCounts, WaitingCount>> {
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
