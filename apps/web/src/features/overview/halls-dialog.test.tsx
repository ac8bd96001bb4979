import type { Overview } from '@library/contract/library/overview.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { speak } from '../../lib/language/spoken.ts';
import { quietOverview } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { HallsDialog } from './halls-dialog.tsx';

it('counts the requests of each age in the digits of the language', async () => {
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: {} });
  const ages = { today: 0, days_1_to_3: 12, days_4_on: 0 };
  const figures: Overview = {
    ...quietOverview,
    pending_requests: {
      total: 12,
      ages,
      halls: [{ hall_id: 'hall', name: 'Near Hall', total: 12, ...ages }],
    },
  };
  await show(<HallsDialog figures={figures} shown="waiting" onClose={() => undefined} />);
  await expect.element(page.getByText('১২', { exact: true })).toBeVisible();
});
