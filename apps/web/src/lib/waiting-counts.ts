/** What staff have to do, as the account's answer and the overview count it. */
export type DeskCounts = { requests: number; late: number; unverified?: number };

type Waiting = { total: number; text: string };

/** What waits behind the tabs of staff, by what it is, in numbers and in words; nothing while it is not known. */
export function waitingCounts(desk: DeskCounts | undefined): Partial<Record<keyof DeskCounts, Waiting>> {
  if (!desk) return {};
  const { requests, late, unverified = 0 } = desk;
  return {
    requests: {
      total: requests,
      text: requests === 1 ? '1 pending request' : `${requests} pending requests`,
    },
    late: { total: late, text: late === 1 ? '1 loan is late' : `${late} loans are late` },
    unverified: {
      total: unverified,
      text: unverified === 1 ? '1 person to verify' : `${unverified} people to verify`,
    },
  };
}
