import { loanCalendar } from '@library/contract/calendar/calendar-feeds.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { AddToCalendar } from './add-to-calendar.tsx';

it('the due date of a loan is saved as a file, and the sentence of the server is shown', async () => {
  const server = fakeServer();
  server.answer(loanCalendar, { name: 'due-2026-11-24.ics', content: 'BEGIN:VCALENDAR' });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await show(<AddToCalendar lendingId="loan-1" />, { as: 'reader' });
  const button = page.getByRole('button', { name: 'Add to calendar' });
  await button.click();
  await expect.poll(() => saved).toEqual(['due-2026-11-24.ics']);
  click.mockRestore();
  expect(server.callsTo(loanCalendar).map((call) => call.path)).toEqual(['/api/lendings/loan-1/due.ics']);
  server.refuse(loanCalendar, 404, { message: "This loan isn't one of your current ones." });
  await button.click();
  await expect.element(toast("This loan isn't one of your current ones.")).toBeVisible();
});
