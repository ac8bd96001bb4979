import type { DeskResult } from '@library/contract/lending/desk.ts';
import { scanAtDesk } from '@library/contract/lending/desk.ts';
import { returnLending } from '@library/contract/lending/lendings.ts';
import { offlinePack } from '@library/contract/lending/offline-desk.ts';
import { fulfilRequest } from '@library/contract/lending/requests.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { Desk } from './desk.tsx';

const code = 'L1:0123456789AB:482913';
const request = {
  req_id: 'R1',
  copy_label: 'C000001',
  title: 'Riyad',
  reader: 'Rahim',
  held_until: '2026-12-01',
};
const book = { book_id: 'B1', title: 'Riyad', author: 'An-Nawawi', category: null, image_url: '' };
const copy = { label: 'C000001', state: 'held' as const, hall: { hall_id: 'H1', name: 'Near Hall' }, book };
const reader = { name: 'Rahim', department: 'Physics', session: null, proven: true, requests: [request] };
const ready: DeskResult = {
  finding: 'ready',
  sentence: 'Rahim is here.',
  acts: ['hand_out'],
  copy,
  request,
  reader,
  lending: null,
  due: { date: '2026-12-08', why: null },
  reader_text: code,
};
const lent: DeskResult = {
  finding: 'lent',
  sentence: 'Rahim borrowed it.',
  acts: ['take_back'],
  copy,
  request: null,
  reader: null,
  due: null,
  reader_text: null,
  lending: { lending_id: 'L', reader: 'Rahim', due_date: '2026-12-01', late_days: 0 },
};

let server: FakeServer;

beforeEach(() => {
  localStorage.setItem('deskSounds', 'off');
  server = fakeServer();
  server.cut(offlinePack);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Moves to a button with Tab and presses it, like somebody without a pointer. */
async function tabTo(name: string) {
  for (let tabs = 0; tabs < 15; tabs += 1) {
    if (document.activeElement === button(name).query()) return userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`Tab does not reach ${name}.`);
}

it('hands out and takes back by the keyboard alone, on a phone of 360 pixels with the act under the thumb', async () => {
  await page.viewport(360, 740);
  await show(<Desk hallId={undefined} onKept={() => undefined} />, { as: 'volunteer' });
  for (const { result, act, text } of [
    { result: ready, act: 'Handed over', text: 'C000001 handed out to Rahim' },
    { result: lent, act: 'Taken back', text: 'C000001 taken back from Rahim' },
  ]) {
    server.answer(scanAtDesk, result);
    // Wherever the focus is, and after an act too.
    await userEvent.keyboard('C000001{Enter}');
    await expect.element(page.getByText(result.sentence)).toBeVisible();
    const place = button(act).element().getBoundingClientRect();
    expect([place.bottom <= innerHeight, place.height >= 64, place.width > 270]).toEqual([true, true, true]);
    expect(document.documentElement.scrollWidth).toBe(360);
    server.answer(fulfilRequest, {
      success: true,
      message: 'Done.',
      keep_for: null,
      data: { lending_id: 'L', return_date: '2026-12-08' },
    });
    server.answer(returnLending, { success: true, message: 'Done.', keep_for: null });
    await tabTo(act);
    await expect.element(page.getByText(text)).toBeVisible();
  }
});

it('a stack is opened, taken back and closed by the keyboard alone', async () => {
  await show(<Desk hallId={undefined} onKept={() => undefined} />, { as: 'volunteer' });
  await tabTo('Take back a stack');
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Label' })).toHaveFocus();
  server.answer(scanAtDesk, lent);
  server.answer(returnLending, { success: true, message: 'Done.', keep_for: null });
  await userEvent.keyboard('C000001{Enter}');
  await expect.element(page.getByText('1 book taken back')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Take back a stack')).toHaveFocus();
});
