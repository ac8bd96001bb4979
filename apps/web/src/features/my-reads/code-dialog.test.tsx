import { requestCode } from '@library/contract/lending/request-codes.ts';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepCode, keepOnlyCodesOf, keptCodes } from '../../lib/offline/kept-codes.ts';
import { forgetCodes } from '../../lib/offline/kept-codes-key.ts';
import { readerCodeAt } from '../../lib/reader-codes.ts';
import { clearStoredSession } from '../../lib/session/stored-session.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { sampleCode } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { CodeButton } from './code-button.tsx';
import { KeptCodes } from './kept-codes.tsx';
import { useCodeDialog } from './use-code-dialog.tsx';

let server: FakeServer;
const dialog = page.getByRole('dialog');
const request = { req_id: 'request-1', title: 'Riyad as-Salihin', hall: 'Near Hall' };

function Card() {
  const { showCode, codeDialog } = useCodeDialog();
  return (
    <>
      <CodeButton of={request} onShow={showCode} />
      {codeDialog}
    </>
  );
}

beforeEach(() => {
  forgetCodes();
  server = fakeServer();
  server.answer(requestCode, sampleCode());
});

const shownDigits = () => dialog.getByTestId('code').element().textContent;

/** The codes of this moment and of the next: the step may end while a test runs. */
async function codesNow(correction = 0): Promise<RegExp> {
  const secret = sampleCode().code?.secret ?? '';
  const now = Date.now() + correction;
  const codes = await Promise.all([now, now + 300_000].map((moment) => readerCodeAt(secret, moment)));
  return new RegExp(codes.map((code) => `${code.slice(0, 3)} ${code.slice(3)}`).join('|'));
}

it('shows the code as a QR, in digits and in words, by the server’s clock', async () => {
  const correction = -600_000;
  server.answer(requestCode, () => sampleCode({ server_time: Date.now() + correction }));
  await show(<Card />);
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect.element(dialog.getByRole('img', { name: 'Your QR code' })).toBeVisible();
  await expect.poll(shownDigits).toMatch(await codesNow(correction));
});

/** The list of a device that was online before: a login forgets the codes of another one. */
function KeptBefore() {
  useState(() => {
    const { short, secret } = sampleCode().code ?? { short: '', secret: '' };
    keepCode({ ...request, short, secret, correction: 0 });
  });
  const { showCode, codeDialog } = useCodeDialog();
  return (
    <>
      <KeptCodes onShow={showCode} />
      {codeDialog}
    </>
  );
}

it('keeps what it has shown, until the request is closed', async () => {
  await show(<Card />);
  await expect.poll(() => keptCodes().map(({ req_id }) => req_id)).toEqual(['request-1']);
  keepOnlyCodesOf(['another']);
  expect(keptCodes()).toEqual([]);
});

it('keeps it until the reader logs out', async () => {
  await show(<Card />, { as: 'reader' });
  await expect.poll(() => keptCodes()).toMatchObject([{ ...request, secret: sampleCode().code?.secret }]);
  clearStoredSession();
  expect(keptCodes()).toEqual([]);
});

it('shows it without a network once it was there, also where the books cannot be loaded', async () => {
  server.cut(requestCode);
  await show(<KeptBefore />);
  await page
    .getByRole('region', { name: 'Your codes' })
    .getByRole('button', { name: 'Show my code' })
    .click();
  await expect.poll(shownDigits).toMatch(await codesNow());
});

it('shows the code of the moment when the phone wakes up', async () => {
  server.cut(requestCode);
  await show(<KeptBefore />);
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect.poll(shownDigits).toMatch(await codesNow());
  const wokenAt = Date.now() + 3_600_000;
  vi.spyOn(Date, 'now').mockReturnValue(wokenAt);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(shownDigits).toMatch(await codesNow());
  vi.mocked(Date.now).mockRestore();
});

it('shows a message where the device never had it', async () => {
  server.cut(requestCode);
  await show(<Card />);
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect.element(dialog.getByText(/Open it once while you're online/)).toBeVisible();
});

it('says what was received, and when to return it', async () => {
  await show(<Card />);
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect.element(dialog.getByTestId('code')).toBeVisible();
  const received = { lending_id: 'lending-1', copy_label: 'C000001', due_date: '2026-12-01' };
  server.answer(requestCode, sampleCode({ status: 'fulfilled', code: null, received }));
  await expect
    .element(dialog.getByRole('status'), { timeout: 15_000 })
    .toMatchTextContent('You have received C000001. Please return it by');
});
