import { type Closure, listClosures, previewRemoval } from '@library/contract/calendar/calendar.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toastTexts } from '../../test/toasts.ts';
import { CalendarEntries } from './calendar-entries.tsx';

const entry: Closure = {
  closure_id: 'entry',
  hall: null,
  from_day: '2126-11-20',
  to_day: '2126-11-27',
  kind: 'eid',
  effect: 'closed',
  name: 'Eid vacation',
  name_bn: null,
  moved: { due_dates: 2, collect_days: 0, paused_waits: 0 },
  goes_back: true,
};
const failed = page.getByText("We couldn't load the calendar. Please try again.");

it('says once that it failed, not in a toast too, and can be tried again', async () => {
  const server = fakeServer();
  server.refuse(listClosures, 500);
  await show(<CalendarEntries month="2026-11" onMonthChange={() => undefined} mayChange={false} />);
  await expect.element(failed).toBeVisible();
  expect(await toastTexts()).toEqual([]);
  server.answer(listClosures, { data: [], weeks: [] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('Nothing is planned for November 2026.')).toBeVisible();
});

it('no longer shows an entry that a colleague has removed once its own removal was refused', async () => {
  const server = fakeServer();
  server.answer(listClosures, { data: [entry], weeks: [] });
  server.refuse(previewRemoval, 404, { message: 'This entry is no longer in the calendar.' });
  await show(<CalendarEntries month="2026-11" onMonthChange={() => undefined} mayChange />);
  const remove = page.getByRole('button', { name: 'Remove' });
  await expect.element(remove).toBeVisible();
  server.answer(listClosures, { data: [], weeks: [] });
  await remove.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Nothing is planned for November 2026.')).toBeVisible();
});
