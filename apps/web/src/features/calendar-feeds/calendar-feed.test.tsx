import {
  endCalendarFeed,
  makeCalendarFeed,
  ownCalendarFeed,
} from '@library/contract/calendar/calendar-feeds.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { CalendarFeedSection } from './calendar-feed-section.tsx';

const made_at = '2026-11-12T04:00:00.000Z';
const path = '/api/calendar-feeds/secret/my-books.ics';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const address = page.getByLabelText('Your private address');

it('an address is made when asked for, shown once, and given to programs', async () => {
  const server = fakeServer();
  server.answer(ownCalendarFeed, { made_at: null });
  server.answer(makeCalendarFeed, { message: 'Your calendar address is ready.', path, made_at });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  const { unmount } = await show(<CalendarFeedSection />, { as: 'reader' });
  await button('Make a private address').click();
  await expect.element(address).toHaveValue(location.origin + path);
  await expect.element(address).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: 'Open in calendar app' }))
    .toHaveAttribute('href', `webcal://${location.host}${path}`);
  await button('Copy address').click();
  expect(copied).toHaveBeenCalledWith(location.origin + path);
  await expect.element(toast('Address copied.')).toBeVisible();
  copied.mockRejectedValueOnce(new Error('No clipboard.'));
  await button('Copy address').click();
  await expect
    .element(toast("We couldn't copy the address. Please select it and copy it yourself."))
    .toBeVisible();
  copied.mockRestore();
  server.answer(ownCalendarFeed, { made_at });
  await unmount();
  await show(<CalendarFeedSection />, { as: 'reader' });
  await expect.element(page.getByText(/^You made a private address on Nov 12, 2026/)).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
});

it('an address that is there can be replaced or ended, after a question', async () => {
  const server = fakeServer();
  server.answer(ownCalendarFeed, { made_at });
  server.answer(makeCalendarFeed, { message: 'Your calendar address is ready.', path, made_at });
  server.answer(endCalendarFeed, { message: 'Your calendar address is turned off.', made_at: null });
  await show(<CalendarFeedSection />, { as: 'reader' });
  await button('Make a new address').click();
  expect(server.callsTo(makeCalendarFeed)).toEqual([]);
  await answer('Make a new address');
  await expect.element(address).toHaveValue(location.origin + path);
  await expect.element(address).toHaveFocus();
  await button('Turn off address').click();
  await answer('Turn off address');
  await expect.element(toast('Your calendar address is turned off.')).toBeVisible();
  await expect.element(button('Make a private address')).toBeVisible();
});

it('says what failed, and tries again', async () => {
  const server = fakeServer();
  server.refuse(ownCalendarFeed, 500);
  await show(<CalendarFeedSection />, { as: 'reader' });
  await expect
    .element(page.getByText("We couldn't load your calendar address. Please try again."))
    .toBeVisible();
  server.answer(ownCalendarFeed, { made_at: null });
  await button('Try Again').click();
  server.refuse(makeCalendarFeed, 500);
  await button('Make a private address').click();
  await expect.element(toast("That didn't work. Please try again.")).toBeVisible();
  await expect.element(button('Make a private address')).toBeEnabled();
});
