import { currentUser } from '@library/contract/accounts/sessions.ts';
import { listClaims } from '@library/contract/lending/claims.ts';
import {
  type Admin,
  deleteUnverifiedAdmin,
  listAdmins,
  listUnverifiedAdmins,
  type UnverifiedAdmin,
  verifyAdmin,
  withdrawAdmin,
} from '@library/contract/people/admins.ts';
import { listUnverifiedVolunteers } from '@library/contract/people/volunteers.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatDate } from '../../../lib/wording/dates.ts';
import type { FakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { noPage } from '../../../test/paged.ts';
import { sampleVolunteerUser, serverForAdmin } from '../../../test/people.ts';
import { toast, toasts } from '../../../test/toasts.ts';
import { waitingAdmin } from '../../../test/waiting-people.ts';

const salma: Admin = {
  ...waitingAdmin({ admin_id: 'salma', name: 'Salma Begum', email: 'salma@example.test' }),
  since: '2026-03-10',
  is_me: true,
};
const omar: Admin = {
  ...waitingAdmin({ admin_id: 'omar', name: 'Omar Faruq', email: 'omar@example.test' }),
  since: '2026-04-11',
  is_me: false,
};
const nadia = waitingAdmin();

const tableOf = (name: string) => page.getByRole('table', { name, exact: true });
const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email });
const dialog = page.getByRole('dialog');
const answer = (button: string) => dialog.getByRole('button', { name: button, exact: true }).click();

let server: FakeServer;
let admins: Admin[];
let unverifiedAdmins: UnverifiedAdmin[];

beforeEach(() => {
  server = serverForAdmin();
  admins = [omar, salma];
  unverifiedAdmins = [];
  server.answer(listAdmins, () => ({ admins }));
  server.answer(listUnverifiedAdmins, () => ({ unverifiedAdmins }));
});

const open = () => openApplication('/admin/admins', { as: 'admin' });

it('the admin home links to the admins: name, e-mail, day of registration, and a badge on one’s own row', async () => {
  server.answer(listUnverifiedVolunteers, { unverifiedVolunteers: [] });
  await openApplication('/user/admin', { as: 'admin' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Admins' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Admins' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/admin/admins');

  const ownRow = rowOf('salma@example.test');
  await expect.element(ownRow.getByText('Salma Begum')).toBeVisible();
  await expect.element(ownRow.getByText(formatDate('2026-03-10'))).toBeVisible();
  await expect.element(ownRow.getByText('You', { exact: true })).toBeVisible();
  await expect.element(ownRow.getByRole('button')).not.toBeInTheDocument();
  const others = rowOf('omar@example.test');
  await expect.element(others.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect.element(others.getByText('You', { exact: true })).not.toBeInTheDocument();
});

it('Withdraw asks, then the admin waits for verification again', async () => {
  await open();
  const row = tableOf('Verified admins').getByRole('row').filter({ hasText: 'omar@example.test' });
  await expect.element(row).toBeVisible();
  const names = server.recordNames();
  await row.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this admin?' });
  await expect.element(question).toMatchTextContent('Omar Faruq will be logged out everywhere');
  await answer('Cancel');
  await expect.element(question).not.toBeInTheDocument();
  expect(names()).toEqual([]);

  server.answer(withdrawAdmin, () => {
    admins = [salma];
    unverifiedAdmins = [waitingAdmin({ admin_id: 'omar', name: 'Omar Faruq', email: 'omar@example.test' })];
    return { message: 'Admin withdrawn. The account needs to be verified again.' };
  });
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await answer('Withdraw');
  await expect.element(toast('Admin withdrawn. The account needs to be verified again.')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(tableOf('Unverified admins').getByText('omar@example.test')).toBeVisible();
  await expect
    .poll(() => names().slice(1).toSorted())
    .toEqual(['GET /api/admins', 'GET /api/admins/unverified']);
  expect(names()[0]).toBe('PATCH /api/admins/unverify');
  expect(server.callsTo(withdrawAdmin)[0]?.body).toEqual({ admin_id: 'omar' });
});

it('another admin is verified, or deleted, on the page of admins', async () => {
  const tariq = waitingAdmin({ admin_id: 'tariq', name: 'Tariq Aziz', email: 'tariq@example.test' });
  unverifiedAdmins = [nadia, tariq];
  server.answer(verifyAdmin, () => {
    unverifiedAdmins = [tariq];
    return { message: '' };
  });
  server.answer(deleteUnverifiedAdmin, () => {
    unverifiedAdmins = [];
    return { message: '' };
  });
  await open();
  const waiting = tableOf('Unverified admins');
  const rowOfNadia = waiting.getByRole('row').filter({ hasText: 'nadia@example.test' });
  await expect.element(rowOfNadia).toBeVisible();
  const names = server.recordNames();
  const acts = () => names().filter((name) => !name.startsWith('GET'));

  await rowOfNadia.getByRole('button', { name: 'Verify' }).click();
  const verifying = page.getByRole('dialog', { name: 'Verify this admin?' });
  await expect.element(verifying.getByText(/in all halls/)).toBeVisible();
  await answer('Verify');
  await expect.element(toast('Admin verified successfully!')).toBeVisible();
  await expect.element(rowOfNadia).not.toBeInTheDocument();
  expect(acts()).toEqual(['POST /api/admins/verify']);
  expect(server.callsTo(verifyAdmin)[0]?.body).toEqual({ admin_id: 'nadia' });

  await rowOf('tariq@example.test').getByRole('button', { name: 'Delete' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete this admin?' });
  await expect.element(deleting.getByText(/permanently/)).toBeVisible();
  await answer('Delete');
  await expect.element(toast('Admin deleted successfully!')).toBeVisible();
  await expect.element(rowOf('tariq@example.test')).not.toBeInTheDocument();
  expect(acts()).toEqual(['POST /api/admins/verify', 'DELETE /api/admins/deleteAdmin']);
  expect(server.callsTo(deleteUnverifiedAdmin)[0]?.body).toEqual({ admin_id: 'tariq' });
});

it('failures show the server’s message or the screen’s own, and the rows stay', async () => {
  unverifiedAdmins = [nadia];
  server.refuse(withdrawAdmin, 500);
  server.refuse(verifyAdmin, 500);
  server.refuse(deleteUnverifiedAdmin, 409, { message: 'This admin was verified just now.' });
  await open();
  for (const [email, button, text] of [
    ['omar@example.test', 'Withdraw', "We couldn't withdraw the admin."],
    ['nadia@example.test', 'Verify', "We couldn't verify the admin."],
    ['nadia@example.test', 'Delete', 'This admin was verified just now.'],
  ] as const) {
    await rowOf(email).getByRole('button', { name: button }).click();
    await answer(button);
    await expect.element(toasts.filter({ hasText: text })).toBeVisible();
    await expect.element(rowOf(email)).toBeVisible();
  }
});

it('each list of admins that cannot be loaded shows its own message', async () => {
  server.refuse(listAdmins, 500);
  server.refuse(listUnverifiedAdmins, 500);
  await open();
  const main = page.getByRole('main');
  await expect.element(main.getByText("We couldn't load the admins.", { exact: true })).toBeVisible();
  await expect
    .element(main.getByText("We couldn't load the unverified admins.", { exact: true }))
    .toBeVisible();
});

it('the only admin sees how to add another; the page says when the list is loading', async () => {
  admins = [salma];
  const release = server.hold(listAdmins);
  await open();
  await expect.element(page.getByText('Loading admins...')).toBeVisible();
  release();
  await expect.element(page.getByText(/^You're the only admin\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

it('only admins see the list of admins', async () => {
  server.answer(currentUser, sampleVolunteerUser());
  server.answer(listClaims, noPage);
  await openApplication('/admin/admins', { as: 'volunteer' });
  await expect
    .element(page.getByText(/^Please log in as a verified admin to view the admins\./))
    .toBeVisible();
});
