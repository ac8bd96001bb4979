import { exportLendings } from '@library/contract/library/list-exports.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { ExportButton } from '../../ui/lists/export-button.tsx';
import { saveLendings } from './lendings.api.ts';

const button = page.getByRole('button', { name: 'Export as CSV' });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
});

it('asks for the list with its filters and saves it as a file', async () => {
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push(this.download);
  });
  server.answer(exportLendings, { name: 'loans-2026-11-23.csv', content: 'copy\r\n' });
  await show(<ExportButton onExport={() => saveLendings({ status: 'late', q: 'karim' })} />);
  await button.click();
  await expect.poll(() => links).toHaveLength(1);
  expect(server.callsTo(exportLendings)[0]?.query).toEqual({ status: 'late', q: 'karim' });
  await expect.element(button).toBeEnabled();
});

it('says what failed, and can be pressed again', async () => {
  server.refuse(exportLendings, 409, { message: 'This list has 20,001 loans.' });
  await show(<ExportButton onExport={() => saveLendings({})} />);
  await button.click();
  await expect.element(toast('This list has 20,001 loans.')).toBeVisible();
  server.cut(exportLendings);
  await button.click();
  await expect.element(toast('Network error or server issue. Please try again.')).toBeVisible();
  await expect.element(button).toBeEnabled();
});
