import { listReaders, type Reader, updateReader } from '@library/contract/people/readers.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerAdminLists } from '../../test/admin-lists.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { filterOf } from '../../test/lists.ts';
import { expectAccessible } from '../../test/looks.ts';
import { openApplication } from '../../test/open-application.tsx';
import { noPage } from '../../test/paged.ts';
import { serverForAdmin } from '../../test/people.ts';
import { sampleReader } from '../../test/samples.ts';
import { toast } from '../../test/toasts.ts';

const reason = 'তিনটি বই ফেরত দেওয়া হয়নি।';
const amina = sampleReader({ name: 'Blockable Amina', email: 'amina@example.test' });

const row = page.getByRole('row').filter({ hasText: amina.email });
const dialog = page.getByRole('dialog', { name: 'Edit Reader' });
const blocked = dialog.getByLabelText('Blocked');
const save = () => dialog.getByRole('button', { name: 'Save changes', exact: true }).click();

let server: FakeServer;
let reader: Reader;

beforeEach(() => {
  server = serverForAdmin();
  answerAdminLists(server);
  reader = amina;
  server.answer(listReaders, ({ query }) => {
    const data = query.blocked === 'true' && !reader.blocked ? [] : [reader];
    return { ...noPage, data, total: data.length };
  });
});

/** From now on the form is accepted, and makes this of the reader. */
const accept = (facts: Partial<Reader>) =>
  server.answer(updateReader, () => {
    reader = { ...amina, ...facts };
    return { message: 'Reader updated successfully!' };
  });

it('an admin blocks a reader with a reason, finds the blocked ones, and ends the block', async () => {
  await openApplication('/user/admin?tab=readers', { as: 'admin' });
  await filterOf('Name').fill(amina.name);
  await expect.poll(() => server.callsTo(listReaders).at(-1)?.query.name).toBe(amina.name);
  await row.getByRole('button', { name: 'Edit' }).click();
  await blocked.click();
  await save();
  await expect.element(dialog.getByText('Please say why.')).toBeVisible();
  expect(server.callsTo(updateReader)).toEqual([]);
  await expectAccessible();
  await dialog.getByLabelText('Reason').fill(reason);
  accept({ isVerified: false, blocked: { reason } });
  await save();
  await expect.element(toast('Reader updated successfully!')).toBeVisible();
  await expect.element(row).toMatchTextContent(/Blocked(?!able)/);
  expect(server.callsTo(updateReader).at(-1)?.body).toMatchObject({
    isVerified: false,
    blocked_reason: reason,
  });

  await filterOf('Blocked only').click();
  await expect.poll(() => location.search).toContain('blocked=true');
  await expect.poll(() => server.callsTo(listReaders).at(-1)?.query.blocked).toBe('true');
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect.element(blocked).toBeChecked();
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue(reason);
  await blocked.click();
  accept({});
  await save();
  await expect.element(page.getByText('No readers found matching your criteria.')).toBeVisible();
  expect(server.callsTo(updateReader).at(-1)?.body).toMatchObject({ isVerified: true });
});
