import { listAudit } from '@library/contract/library/audit.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toastTexts } from '../../test/toasts.ts';
import { AuditLog } from './audit-log.tsx';

it('a failed load of the log says so and can be retried', async () => {
  const server = fakeServer();
  server.refuse(listAudit, 500);
  await show(<AuditLog />);
  await expect.element(page.getByText("We couldn't load the audit log.")).toBeVisible();
  expect(await toastTexts()).toEqual([]);
  server.answer(listAudit, { data: [], kinds: [], current_page: 1, last_page: 1, total: 0 });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('No changes found.')).toBeVisible();
});
