import {
  changeNoticeSettings,
  type NoticeChoice,
  noticeSettings,
  unsubscribe,
} from '@library/contract/notices/notices.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { EndReminders } from './end-reminders.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import { PushChoices } from './push/push-choices.tsx';

const reminders: NoticeChoice = {
  group: 'reminders',
  name: 'Reminders',
  text: 'A loan is due soon.',
  mail: true,
  fixed: false,
  push: true,
  push_fixed: false,
};
const push = { key: null, titles_on_lock_screen: false };
const receipts: NoticeChoice = { ...reminders, group: 'receipts', name: 'Receipts', mail: false };
const late: NoticeChoice = { ...reminders, group: 'late', name: 'Late loans', fixed: true };
const control = (name: string) => page.getByRole('switch', { name });

it('a switch is saved immediately, and those for everybody cannot be moved', async () => {
  const server = fakeServer();
  server.answer(noticeSettings, { groups: [reminders, late, receipts], push });
  server.answer(changeNoticeSettings, {
    groups: [reminders, late, { ...receipts, mail: true }],
    push,
    message: 'Your choice is saved.',
  });
  await show(<NoticeSettings />, { as: 'reader' });
  await expect.element(control('Late loans')).toBeDisabled();
  await expect.element(control('Late loans')).toBeChecked();
  await control('Receipts').click();
  await expect.element(toast('Your choice is saved.')).toBeVisible();
  expect(server.callsTo(changeNoticeSettings).map(({ body }) => body)).toEqual([
    { mail: ['reminders', 'receipts'] },
  ]);
  await expect.element(control('Receipts')).toBeChecked();
});

it.each([
  ['mail', <NoticeSettings key="mail" />, { mail: ['reminders'] }, { mail: ['reminders', 'receipts'] }],
  ['push', <PushChoices key="push" />, { push: ['reminders'] }, { push: ['reminders', 'receipts'] }],
] as const)('two switches in quick succession are both saved: %s', async (by, choices, first, second) => {
  const none = { ...reminders, mail: false, push: false };
  const server = fakeServer();
  let groups: NoticeChoice[] = [none, { ...none, group: 'receipts', name: 'Receipts' }];
  server.answer(noticeSettings, () => ({ groups, push }));
  server.answer(changeNoticeSettings, ({ body }) => {
    const chosen = (body as Record<string, string[]>)[by];
    groups = groups.map((one) => ({ ...one, [by]: chosen?.includes(one.group) }));
    return { groups, push, message: 'Your choice is saved.' };
  });
  const release = server.hold(changeNoticeSettings);
  await show(choices, { as: 'reader' });
  await control('Reminders').click();
  await control('Receipts').click();
  release();
  await expect
    .poll(() => server.callsTo(changeNoticeSettings).map(({ body }) => body))
    .toEqual([first, second]);
  await expect.element(control('Reminders')).toBeChecked();
  await expect.element(control('Receipts')).toBeChecked();
});

it('a switch keeps the focus while it is saved, and a second press does nothing', async () => {
  const server = fakeServer();
  server.answer(noticeSettings, { groups: [reminders], push });
  server.answer(changeNoticeSettings, { groups: [reminders], push, message: 'Your choice is saved.' });
  const release = server.hold(changeNoticeSettings);
  await show(<NoticeSettings />, { as: 'reader' });
  await control('Reminders').click();
  await expect.element(control('Reminders')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(control('Reminders')).toHaveFocus();
  await userEvent.keyboard(' ');
  release();
  await expect.element(toast('Your choice is saved.')).toBeVisible();
  await expect.element(control('Reminders')).not.toHaveAttribute('aria-disabled');
  expect(server.callsTo(changeNoticeSettings)).toHaveLength(1);
});

it('a switch leaves what was chosen on another device meanwhile', async () => {
  const server = fakeServer();
  server.answer(noticeSettings, { groups: [reminders, receipts], push });
  await show(<NoticeSettings />, { as: 'reader' });
  await expect.element(control('Receipts')).toBeVisible();
  server.answer(noticeSettings, { groups: [{ ...reminders, mail: false }, receipts], push });
  server.answer(changeNoticeSettings, { groups: [reminders, receipts], push, message: 'Saved.' });
  await control('Receipts').click();
  await expect
    .poll(() => server.callsTo(changeNoticeSettings).map(({ body }) => body))
    .toEqual([{ mail: ['receipts'] }]);
});

it('a switch that cannot be saved goes back, with a message', async () => {
  const server = fakeServer();
  server.answer(noticeSettings, { groups: [reminders], push });
  server.refuse(changeNoticeSettings, 500);
  await show(<NoticeSettings />, { as: 'reader' });
  await control('Reminders').click();
  await expect.element(toast("We couldn't save your choice. Please try again.")).toBeVisible();
  await expect.element(control('Reminders')).toBeChecked();
});

it('the link of a letter ends reminders only at the press of the button', async () => {
  const server = fakeServer();
  server.answer(unsubscribe, { message: "You won't get reminders by e-mail any more." });
  await show(<EndReminders token="a-key" />, { as: null });
  const stop = page.getByRole('button', { name: 'Stop reminders' });
  await expect.element(stop).toBeVisible();
  expect(server.callsTo(unsubscribe)).toEqual([]);
  await stop.click();
  await expect.element(page.getByText("You won't get reminders by e-mail any more.")).toBeVisible();
  expect(server.callsTo(unsubscribe)[0]?.path).toBe('/api/unsubscribe/a-key');
});

it('a link that does not work any more says so', async () => {
  const server = fakeServer();
  server.refuse(unsubscribe, 404, { message: "This link doesn't work any more." });
  await show(<EndReminders token="old" />, { as: null });
  await page.getByRole('button', { name: 'Stop reminders' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent("This link doesn't work any more.");
});
