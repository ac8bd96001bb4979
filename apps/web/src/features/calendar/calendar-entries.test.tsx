import { type Closure, listClosures } from '@library/contract/calendar/calendar.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toastTexts } from '../../test/toasts.ts';
import { CalendarEntries } from './calendar-entries.tsx';

const failed = page.getByText('Failed to load the calendar.');

it('says once that it failed, not in a toast too, and can be tried again', async () => {
  const server = fakeServer();
  server.refuse(listClosures, 500, { message: 'Failed to load the calendar.' });
  await show(<CalendarEntries month="2026-11" onMonthChange={() => undefined} mayChange={false} />);
  await expect.element(failed).toBeVisible();
  expect(await toastTexts()).toEqual([]);
  server.answer(listClosures, { data: [] as Closure[], weeks: [] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('Nothing is planned for November 2026.')).toBeVisible();
});
