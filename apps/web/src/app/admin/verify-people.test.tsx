import { deleteUnverifiedAdmin, listUnverifiedAdmins, verifyAdmin } from '@library/contract/people/admins.ts';
import {
  deleteUnverifiedVolunteer,
  listUnverifiedVolunteers,
  type UnverifiedVolunteer,
  verifyVolunteer,
  verifyVolunteers,
} from '@library/contract/people/volunteers.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import { openApplication } from '../../test/open-application.tsx';
import { serverForAdmin } from '../../test/people.ts';
import { toast, toasts, toastTexts } from '../../test/toasts.ts';
import { waitingAdmin, waitingVolunteer } from '../../test/waiting-people.ts';

const table = page.getByRole('table', { name: 'Unverified volunteers' });
const row = page.getByRole('row').filter({ hasText: 'nazia@example.test' });
const dialog = page.getByRole('dialog');
const answer = (button: string) => dialog.getByRole('button', { name: button, exact: true }).click();

let server: FakeServer;
let unverifiedVolunteers: UnverifiedVolunteer[];

beforeEach(() => {
  server = serverForAdmin();
  unverifiedVolunteers = [waitingVolunteer()];
  server.answer(listUnverifiedVolunteers, () => ({ unverifiedVolunteers }));
  server.answer(listUnverifiedAdmins, { unverifiedAdmins: [] });
});

const open = () => openApplication('/user/admin?tab=verify', { as: 'admin' });

it('a table lists the volunteers who wait, in the order of the server [S2.11-44]', async () => {
  unverifiedVolunteers = [
    waitingVolunteer({ volunteer_id: 'bilal', name: 'Waiting Bilal', email: 'bilal@example.test' }),
    waitingVolunteer({
      name: 'Waiting Amina',
      email: 'amina@example.test',
      hall: { name: 'Hall of those who wait' },
    }),
  ];
  await open();
  const bilal = table.getByRole('row').nth(1);
  await expect.element(bilal.getByText('bilal@example.test')).toBeVisible();
  await expect.element(bilal.getByText('Waiting Bilal')).toBeVisible();
  const amina = table.getByRole('row').nth(2);
  await expect.element(amina.getByText('amina@example.test')).toBeVisible();
  await expect.element(amina.getByText('Waiting Amina')).toBeVisible();
  await expect.element(amina.getByText('Hall of those who wait')).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(3);
});

it('Verify asks, then verifies the volunteer and loads the list again [S2.11-45] [S1-27] [S4-60] [S8-62]', async () => {
  await open();
  await expect.element(row).toBeVisible();
  const names = server.recordNames();
  await row.getByRole('button', { name: 'Verify' }).click();
  const question = page.getByRole('dialog', { name: 'Verify this volunteer?' });
  await expect.element(question.getByText('Nazia Sultana')).toBeVisible();
  await answer('Cancel');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(names()).toEqual([]);

  server.answer(verifyVolunteer, () => {
    unverifiedVolunteers = [];
    return { message: '' };
  });
  await row.getByRole('button', { name: 'Verify' }).click();
  await answer('Verify');
  await expect.element(toast('Volunteer verified successfully!')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await expect.poll(names).toEqual(['POST /api/vol/verify', 'GET /api/vol/unverified']);
  expect(server.callsTo(verifyVolunteer)[0]?.body).toEqual({ volunteer_id: 'nazia' });
});

it('five volunteers are verified in 3 taps on a phone', async () => {
  await page.viewport(390, 844);
  const ids = Array.from({ length: 5 }, (_, index) => `volunteer-${index}`);
  unverifiedVolunteers = ids.map((volunteer_id) => waitingVolunteer({ volunteer_id, name: volunteer_id }));
  server.answer(verifyVolunteers, () => {
    unverifiedVolunteers = [];
    const data = ids.map((volunteer_id) => ({ volunteer_id, why_not: null }));
    return { message: '5 volunteers verified.', data };
  });
  await openApplication('/user/admin', { as: 'admin' });
  await expect.poll(() => table.getByRole('row').elements().length).toBe(6);
  const names = server.recordNames();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Verify 5' }).click();
  await page
    .getByRole('dialog', { name: 'Verify 5 volunteers?' })
    .getByRole('button', { name: 'Verify 5' })
    .click();
  await expect.element(toast('5 volunteers verified.')).toBeVisible();
  await expect.element(page.getByText('No unverified volunteers found at the moment.')).toBeVisible();
  const aboutVolunteers = () => names().filter((name) => name.includes('/vol'));
  await expect.poll(aboutVolunteers).toEqual(['POST /api/vol/verify-many', 'GET /api/vol/unverified']);
  expect(server.callsTo(verifyVolunteers)[0]?.body).toEqual({ volunteer_ids: ids });
});

it('Delete asks, then deletes the volunteer for good [S2.11-46] [S4-61] [S8-63]', async () => {
  await open();
  await expect.element(row).toBeVisible();
  const names = server.recordNames();
  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this volunteer?' });
  await expect.element(question.getByText(/permanently/)).toBeVisible();
  await answer('Cancel');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(names()).toEqual([]);

  server.answer(deleteUnverifiedVolunteer, () => {
    unverifiedVolunteers = [];
    return { message: '' };
  });
  await row.getByRole('button', { name: 'Delete' }).click();
  await answer('Delete');
  await expect.element(toast('Volunteer deleted successfully!')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await expect.poll(names).toEqual(['DELETE /api/vol/deleteVolunteer', 'GET /api/vol/unverified']);
  expect(server.callsTo(deleteUnverifiedVolunteer)[0]?.body).toEqual({ volunteer_id: 'nazia' });
});

it('a message replaces the table when nobody waits [S2.11-47]', async () => {
  unverifiedVolunteers = [];
  await open();
  await expect
    .element(page.getByText('No unverified volunteers found at the moment.', { exact: true }))
    .toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
});

it('failures without a message show the screen’s own [S8-57] [S8-58] [S8-59]', async () => {
  server.refuse(verifyVolunteer, 500);
  server.refuse(deleteUnverifiedVolunteer, 500);
  const screen = await open();
  await row.getByRole('button', { name: 'Verify' }).click();
  await answer('Verify');
  await expect.element(toasts.filter({ hasText: 'Failed to verify volunteer.' })).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await answer('Delete');
  await expect.element(toasts.filter({ hasText: 'Failed to delete volunteer.' })).toBeVisible();
  await expect.element(row).toBeVisible();
  await screen.unmount();

  server.refuse(listUnverifiedVolunteers, 500);
  await open();
  const text = 'Failed to load unverified volunteers.';
  await expect.element(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
});

it('the server’s message wins over the screen’s own [S8-97]', async () => {
  server.refuse(verifyVolunteer, 400, { message: 'The form is incomplete.' });
  await open();
  await row.getByRole('button', { name: 'Verify' }).click();
  await answer('Verify');
  await expect.element(toasts.filter({ hasText: 'The form is incomplete.' })).toBeVisible();
  expect(await toastTexts()).toEqual(['The form is incomplete.']);
});

it('another admin is verified, or deleted, on the tab of those who wait', async () => {
  let unverifiedAdmins = [
    waitingAdmin(),
    waitingAdmin({ admin_id: 'omar', name: 'Omar Faruq', email: 'omar@example.test' }),
  ];
  const leaves = (id: string) => () => {
    unverifiedAdmins = unverifiedAdmins.filter(({ admin_id }) => admin_id !== id);
    return { message: '' };
  };
  server.answer(listUnverifiedAdmins, () => ({ unverifiedAdmins }));
  server.answer(verifyAdmin, leaves('nadia'));
  server.answer(deleteUnverifiedAdmin, leaves('omar'));
  await open();
  const waiting = page.getByRole('table', { name: 'Unverified admins', exact: true });
  const rowOf = (email: string) => waiting.getByRole('row').filter({ hasText: email });
  await expect.element(rowOf('nadia@example.test')).toBeVisible();
  const names = server.recordNames();
  const acts = () => names().filter((name) => !name.startsWith('GET'));

  await rowOf('nadia@example.test').getByRole('button', { name: 'Verify' }).click();
  const verifying = page.getByRole('dialog', { name: 'Verify this admin?' });
  await expect.element(verifying.getByText(/in all halls/)).toBeVisible();
  await answer('Verify');
  await expect.element(toast('Admin verified successfully!')).toBeVisible();
  await expect.element(rowOf('nadia@example.test')).not.toBeInTheDocument();
  expect(acts()).toEqual(['POST /api/admins/verify']);
  expect(server.callsTo(verifyAdmin)[0]?.body).toEqual({ admin_id: 'nadia' });

  await rowOf('omar@example.test').getByRole('button', { name: 'Delete' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete this admin?' });
  await expect.element(deleting.getByText(/permanently/)).toBeVisible();
  await answer('Delete');
  await expect.element(toast('Admin deleted successfully!')).toBeVisible();
  await expect.element(rowOf('omar@example.test')).not.toBeInTheDocument();
  expect(acts()).toEqual(['POST /api/admins/verify', 'DELETE /api/admins/deleteAdmin']);
  expect(server.callsTo(deleteUnverifiedAdmin)[0]?.body).toEqual({ admin_id: 'omar' });
});
