import { listSessions } from '@library/contract/accounts/sessions.ts';
import { noticeSettings } from '@library/contract/notices/notices.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { partOf, saveIn } from '../../../test/account-parts.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/looks.ts';
import { openApplication } from '../../../test/open-application.tsx';
import {
  accountDepartment,
  accountHalls,
  answerAccountPage,
  phone,
  sampleAdminAccount,
  sampleReaderAccount,
  sampleVolunteerAccount,
  thisDevice,
} from '../../../test/own-accounts.ts';
import { serverForAdmin, serverForReader, serverForVolunteer } from '../../../test/people.ts';
import { pushBrowser, pushKey } from '../../../test/push-browser.ts';

const name = 'মোছাম্মৎ রহিমা খাতুন চৌধুরী বিনতে মোহাম্মদ আব্দুল করিম সরকার';
const place = { hall: { name }, department: { name }, dept_id: accountDepartment.dept_id };
const halls = accountHalls.map((hall) => ({ ...hall, name }));
const reminders = {
  group: 'reminders' as const,
  name: 'Reminders',
  text: 'A loan is due soon.',
  mail: true,
  fixed: false,
  push: true,
  push_fixed: false,
};

/** How long axe may take on a busy machine, which reads the longest page three times (ms). */
const timeout = 60_000;

it.each([
  {
    as: 'reader' as const,
    serverFor: serverForReader,
    account: sampleReaderAccount({ name, auto_renew: true, ...place }),
  },
  {
    as: 'volunteer' as const,
    serverFor: serverForVolunteer,
    account: sampleVolunteerAccount({ name, ...place }),
  },
  { as: 'admin' as const, serverFor: serverForAdmin, account: { ...sampleAdminAccount(), name } },
])(
  'the page is accessible in both themes, and nothing is wider than a phone, with long names: $as',
  { timeout },
  async ({ as, serverFor, account }) => {
    pushBrowser();
    const server = serverFor({ name });
    answerAccountPage(server, account);
    server.answer(listHalls, halls);
    server.answer(listDepartments, [{ ...accountDepartment, name }]);
    server.answer(noticeSettings, {
      groups: [reminders],
      push: { key: pushKey, titles_on_lock_screen: false },
    });
    // Elsewhere too, so that there is something to end.
    server.answer(listSessions, { sessions: [thisDevice, phone] });
    await openApplication('/account', { as });
    await expect.element(partOf('Where you are logged in').getByText('This device')).toBeVisible();
    await partOf('Name and phone').getByLabelText('Full name').fill('');
    await saveIn(partOf('Name and phone')).click();
    await expect.element(page.getByText('Name is required.')).toBeVisible();
    await expectAccessible();
    for (const width of [320, 390, 430]) {
      await page.viewport(width, 844);
      await expectNoSidewaysScroll();
    }
    await expectAccessible();
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Log out everywhere else?' })).toBeVisible();
    await expectAccessible();
  },
);
