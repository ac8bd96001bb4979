import {
  listStocktakeScans,
  type StocktakeScan,
  sendStocktakeScans,
} from '@library/contract/copies/stocktake-scans.ts';
import { stocktakeDetails } from '@library/contract/copies/stocktakes.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/queries/query-client.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { at, details, scan } from '../../test/stocktake.ts';
import { StocktakeView } from './stocktake.tsx';

const paged = <Row,>(data: Row[]) => ({ data, current_page: 1, last_page: 1, total: data.length });

let server: FakeServer;

beforeEach(() => {
  localStorage.removeItem('stocktake-unsent-S1');
  server = fakeServer();
  server.answer(stocktakeDetails, details());
  server.answer(listStocktakeScans, paged<StocktakeScan>([]));
});

const open = () =>
  show(<StocktakeView stocktakeId="S1" accountId="me" onKept={vi.fn()} />, { as: 'volunteer' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
async function type(text: string) {
  await page.getByRole('textbox', { name: 'Scan or type a label' }).fill(text);
  await userEvent.keyboard('{Enter}');
}

it('keeps scans on the phone while the line is down, and sends them under their numbers once it is back', async () => {
  await open();
  server.cut(sendStocktakeScans);
  await type('C000001');
  await type('C000002');
  await expect.element(page.getByText('2 scans on this phone, waiting to be sent')).toBeVisible();
  await expect.element(button('End the stock-take')).toBeDisabled();
  server.answer(sendStocktakeScans, { data: [scan(), scan({ sentence: 'C000002 is here.' })] });
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('status').getByText('C000002 is here.')).toBeVisible();
  const sent = server
    .callsTo(sendStocktakeScans)
    .flatMap(({ body }) => (body as { scans: { device_seq: number; text: string }[] }).scans)
    .map(({ device_seq, text }) => `${device_seq} ${text}`);
  expect(sent.length).toBeGreaterThan(2);
  expect(new Set(sent).size).toBe(2);
  expect(localStorage.getItem('stocktake-unsent-S1')).toBeNull();
});

it('says why scans are refused, and lets them be dropped', async () => {
  await open();
  server.refuse(sendStocktakeScans, 409, { message: 'This stock-take has ended. Nothing more is counted.' });
  await type('C000001');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing more is counted.');
  await button('Drop 1 scan').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(localStorage.getItem('stocktake-unsent-S1')).toBeNull();
});

it('says which scans were still on the phone when somebody else ended the stock-take', async () => {
  await open();
  server.refuse(sendStocktakeScans, 409, { message: 'This stock-take has ended. Nothing more is counted.' });
  await type('http://library/c/C000001');
  await type('C000002');
  await expect.element(page.getByText('2 scans on this phone, waiting to be sent')).toBeVisible();
  server.answer(stocktakeDetails, details({ ended_at: at, ended_by: 'Rahim' }));
  await queryClient.invalidateQueries();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('The stock-take ended before 2 scans on this phone');
  await expect.element(page.getByText('C000001, C000002')).toBeVisible();
  await button('Drop 2 scans').click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(localStorage.getItem('stocktake-unsent-S1')).toBeNull();
});

it('forgets scans that the server had before the end, though its response was lost', async () => {
  const unsent = [{ text: 'C000002', how: 'scan', device_at: at, device_seq: 2, account_id: 'me' }];
  localStorage.setItem('stocktake-unsent-S1', JSON.stringify(unsent));
  server.answer(stocktakeDetails, details({ ended_at: at, ended_by: 'Rahim' }));
  server.answer(sendStocktakeScans, { data: [scan({ device_seq: 2 })] });
  await open();
  await expect.poll(() => localStorage.getItem('stocktake-unsent-S1')).toBeNull();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('lets no stray code keep the other scans from being sent', async () => {
  await open();
  server.answer(sendStocktakeScans, { data: [scan()] });
  await type('\u200B');
  await type('x'.repeat(400));
  await expect.poll(() => server.callsTo(sendStocktakeScans).length).toBe(1);
  expect(server.callsTo(sendStocktakeScans)[0]?.body).toMatchObject({ scans: [{ text: 'x'.repeat(300) }] });
});

it('sends what this account has counted, and leaves what another one did to that one', async () => {
  const unsent = [
    { text: 'C000001', how: 'scan', device_at: at, device_seq: 1, account_id: 'somebody else' },
    { text: 'C000002', how: 'scan', device_at: at, device_seq: 2, account_id: 'me' },
  ];
  localStorage.setItem('stocktake-unsent-S1', JSON.stringify(unsent));
  server.answer(sendStocktakeScans, { data: [scan({ device_seq: 2 })] });
  await open();
  await expect.element(page.getByText(/^Another account has scans on this phone/)).toBeVisible();
  await expect.poll(() => server.callsTo(sendStocktakeScans).length).toBe(1);
  expect(server.callsTo(sendStocktakeScans)[0]?.body).toMatchObject({ scans: [{ text: 'C000002' }] });
  expect(localStorage.getItem('stocktake-unsent-S1')).toContain('somebody else');
  localStorage.removeItem('stocktake-unsent-S1');
});
