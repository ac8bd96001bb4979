import type { Overview } from '@library/contract/library/overview.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { speak } from '../../lib/language/spoken.ts';
import { show } from '../../test/show.tsx';
import { HallsDialog } from './halls-dialog.tsx';

it('counts the requests of each age in the digits of the language', async () => {
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: {} });
  const ages = { today: 0, days_1_to_3: 12, days_4_on: 0 };
  const figures: Overview = {
    today: '2026-03-10',
    unverified: { volunteers: 0, admins: 0 },
    pending_requests: {
      total: 12,
      ages,
      halls: [{ hall_id: 'hall', name: 'Near Hall', total: 12, ...ages }],
    },
    late_lendings: { total: 0, longest_days: 0 },
    halls: 1,
    halls_without_volunteer: [],
    disputes: 0,
    claims: 0,
    by_hand: { days: 30, most_percent: 40, halls: [] },
    unseen_copies: { total: 0, days: 180 },
    reported_reviews: 0,
    letters: { failed: 0, failed_pushes: 0, stuck: false, last_sent_at: null },
    archive: null,
  };
  await show(<HallsDialog figures={figures} shown="waiting" onClose={() => undefined} />);
  await expect.element(page.getByText('১২', { exact: true })).toBeVisible();
});
