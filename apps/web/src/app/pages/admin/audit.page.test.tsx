import { type AuditEntry, listAudit } from '@library/contract/library/audit.ts';
import { listUnverifiedAdmins } from '@library/contract/people/admins.ts';
import { listUnverifiedVolunteers } from '@library/contract/people/volunteers.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { filterOf } from '../../../test/lists.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { paged } from '../../../test/paged.ts';
import { serverForAdmin, serverForReader, serverForVolunteer } from '../../../test/people.ts';

const entry: AuditEntry = {
  audit_id: 'author',
  at: '2026-03-10T04:00:00.000Z',
  actor: { name: 'Salma Begum', type: 'admin' },
  action: 'created',
  kind: 'author',
  entity_id: 'nawawi',
  subject: 'Imam an-Nawawi',
  reader: null,
  before: null,
  after: { name: 'Imam an-Nawawi' },
};
const renamed: AuditEntry = {
  ...entry,
  audit_id: 'category',
  action: 'changed',
  kind: 'category',
  entity_id: 'hadith',
  subject: 'Hadith',
  before: { name: 'Traditions' },
  after: { name: 'Hadith' },
};

it('the audit log shows who changed what, before and after, and can be filtered', async () => {
  const server = serverForAdmin();
  server.answer(listUnverifiedVolunteers, { unverifiedVolunteers: [] });
  server.answer(listUnverifiedAdmins, { unverifiedAdmins: [] });
  server.answer(listAudit, (call) => {
    const { actor = '', kind } = call.query;
    const matches = [entry, renamed].filter(
      (one) => one.actor.name.toLowerCase().includes(actor) && (kind === undefined || one.kind === kind),
    );
    return { ...paged(matches, call), kinds: ['author', 'category'] };
  });
  const lastQuery = () => server.callsTo(listAudit).at(-1)?.query;
  await openApplication('/user/admin', { as: 'admin' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();

  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await filterOf('Person').fill('salma');
  await expect.element(changes.nth(0)).toMatchTextContent('Salma Begum (admin) created author');
  await expect.element(changes.nth(1)).toMatchTextContent('Salma Begum (admin) changed category');
  await expect.poll(lastQuery).toEqual({ page: '1', actor: 'salma' });

  await userEvent.selectOptions(filterOf('Kind'), 'category');
  await expect.poll(() => changes.elements().length).toBe(1);
  const cells = changes.getByRole('row', { name: /^name/ }).getByRole('cell').elements();
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Traditions', 'Hadith']);
  expect(lastQuery()).toEqual({ page: '1', actor: 'salma', kind: 'category' });

  await filterOf('Person').fill('qqqqqq');
  await expect.element(page.getByText('No changes found.', { exact: true })).toBeVisible();
});

it.each([
  ['volunteer', serverForVolunteer],
  ['reader', serverForReader],
] as const)('only admins see the audit log, no %s', async (as, serverFor) => {
  const server = serverFor();
  await openApplication('/admin/audit', { as });
  await expect
    .element(page.getByText(/^Please log in as a verified admin to view the audit log\./))
    .toBeVisible();
  await expect.element(filterOf('Person')).not.toBeInTheDocument();
  expect(server.callsTo(listAudit)).toEqual([]);
});
