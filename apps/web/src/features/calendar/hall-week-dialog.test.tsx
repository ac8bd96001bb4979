import {
  type CalendarPreview,
  changeHallWeek,
  previewHallWeek,
} from '@library/contract/calendar/calendar.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { HallWeekDialog } from './hall-week-dialog.tsx';

const preview: CalendarPreview = {
  seen_count: 0,
  seen_hash: 'hash',
  halls: [],
  examples: [],
  staying: 0,
  staying_examples: [],
};

it('the weekly closed days are sent with those that were shown', async () => {
  const server = fakeServer();
  server.answer(previewHallWeek, { data: preview });
  server.answer(changeHallWeek, { message: 'Done.' });
  const onClose = vi.fn();
  const week = { hall: { hall_id: 'hall', name: 'Shahid Hall' }, closed_weekdays: [5] };
  await show(<HallWeekDialog week={week} onClose={onClose} />);
  await page.getByRole('checkbox', { name: 'Saturday' }).click();
  await page.getByRole('button', { name: 'Show what will move' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { closed_weekdays: [5, 6], changed_from: { closed_weekdays: [5] } };
  expect(server.callsTo(previewHallWeek)).toMatchObject([{ body }]);
  expect(server.callsTo(changeHallWeek)).toMatchObject([{ body: { ...body, seen_hash: 'hash' } }]);
});
