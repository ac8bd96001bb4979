import {
  listStocktakeScans,
  type StocktakeScan,
  sendStocktakeScans,
  undoStocktakeScan,
} from '@library/contract/copies/stocktake-scans.ts';
import {
  type CountedCopy,
  decideStocktake,
  endStocktake,
  listStocktakeCopies,
  type StocktakeDetails,
  stocktakeDetails,
  undoStocktakeDecision,
} from '@library/contract/copies/stocktakes.ts';
import { foundAtDesk } from '@library/contract/lending/desk.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/queries/query-client.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { StocktakeView } from './stocktake.tsx';

const at = '2026-03-10T04:00:00.000Z';
const details = (facts: Partial<StocktakeDetails> = {}): StocktakeDetails => ({
  stocktake_id: 'S1',
  hall: { hall_id: 'H1', name: 'Near Hall' },
  started_at: at,
  started_by: 'Karim',
  ended_at: null,
  ended_by: null,
  frozen_count: 5,
  seen: 2,
  exceptions: 1,
  scans: 3,
  undecided: [],
  look_again: 0,
  decisions: [],
  may: { decide: ['look_again', 'lost', 'withdrawn'] },
  ...facts,
});
const scan = (facts: Partial<StocktakeScan> = {}): StocktakeScan => ({
  scan_id: 'N1',
  device_id: 'D',
  device_seq: 1,
  result: 'seen',
  sentence: 'C000001 is here.',
  settled: false,
  acts: [],
  lending_id: null,
  label: 'C000001',
  title: 'রিয়াদুস সালেহীন',
  at,
  by: 'Karim',
  undone: false,
  ...facts,
});
const copy = (facts: Partial<CountedCopy> = {}): CountedCopy => ({
  copy_id: 'copy-1',
  label: 'C000004',
  title: 'Riyad',
  state: 'available',
  expected: 'available',
  seen_at: null,
  seen_by: null,
  last_seen_at: at,
  last_seen_by: 'Rahim',
  ...facts,
});
const paged = <Row,>(data: Row[]) => ({ data, current_page: 1, last_page: 1, total: data.length });

let server: FakeServer;
const onKept = vi.fn();

beforeEach(() => {
  localStorage.removeItem('stocktake-unsent-S1');
  onKept.mockClear();
  server = fakeServer();
  server.answer(stocktakeDetails, details());
  server.answer(listStocktakeScans, paged<StocktakeScan>([]));
});

const open = () =>
  show(<StocktakeView stocktakeId="S1" accountId="me" onKept={onKept} />, { as: 'volunteer' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
async function type(text: string) {
  await page.getByRole('textbox', { name: 'Scan or type a label' }).fill(text);
  await userEvent.keyboard('{Enter}');
}

it('counts scan after scan, and shows what each found', async () => {
  await open();
  await expect.element(page.getByText('2 of 5 copies seen')).toBeVisible();
  server.answer(sendStocktakeScans, { data: [scan()] });
  server.answer(listStocktakeScans, paged([scan()]));
  await type('C000001');
  await expect.element(page.getByRole('status').getByText('C000001 is here.')).toBeVisible();
  await expect.element(button('Undo C000001')).toBeVisible();
  await type('C000002');
  await expect.poll(() => server.callsTo(sendStocktakeScans).length).toBe(2);
  const sent = server.callsTo(sendStocktakeScans).map(({ body }) => body) as {
    device_id: string;
    scans: { device_seq: number; text: string; how: string }[];
  }[];
  expect(sent.map(({ scans }) => scans)).toMatchObject([
    [{ text: 'C000001', how: 'scan' }],
    [{ text: 'C000002', how: 'scan' }],
  ]);
  expect(sent[0]?.device_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(sent[1]?.scans[0]?.device_seq).toBe((sent[0]?.scans[0]?.device_seq ?? 0) + 1);
});

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

it('tells which scans were still on the phone when somebody else ended the stock-take', async () => {
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

it('puts right what a scan found, and undoes scans', async () => {
  const lost = scan({ result: 'lost', sentence: 'It was lost.', acts: ['found'] });
  server.answer(listStocktakeScans, paged([lost]));
  await open();
  await page.getByRole('radio', { name: 'To sort out (1)' }).click();
  const keep_for = { reader: 'Karim', copy_label: 'C000001', collect_by: '2026-12-02' };
  server.answer(foundAtDesk, { success: true, message: 'The copy is back.', keep_for });
  await button('Found: C000001').click();
  await expect.poll(() => onKept.mock.calls.length).toBe(1);
  expect(server.callsTo(foundAtDesk)[0]?.body).toEqual({ hall_id: 'H1', copy_label: 'C000001' });
  expect(server.callsTo(listStocktakeScans).at(-1)?.query).toMatchObject({ exceptions: 'true' });
  server.answer(undoStocktakeScan, { message: 'The scan is undone.' });
  await button('Undo C000001').click();
  await expect.poll(() => server.callsTo(undoStocktakeScan)[0]?.body).toEqual({ scan_id: 'N1' });
});

it('ticks a copy whose label cannot be read, from the list of those not seen', async () => {
  server.answer(listStocktakeCopies, paged([copy()]));
  await open();
  await page.getByRole('radio', { name: 'Not seen yet (3)' }).click();
  server.answer(sendStocktakeScans, { data: [scan({ label: 'C000004', sentence: 'C000004 is here.' })] });
  await button("It's here: C000004").click();
  await expect.element(page.getByRole('status').getByText('C000004 is here.')).toBeVisible();
  expect(server.callsTo(sendStocktakeScans)[0]?.body).toMatchObject({
    scans: [{ text: 'C000004', how: 'list' }],
  });
});

it('asks before it ends, and then what to do with each group', async () => {
  await open();
  server.answer(endStocktake, { message: 'The stock-take has ended.' });
  await button('End the stock-take').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent("3 copies haven't been seen.");
  const ended = { ended_at: at, ended_by: 'Karim' };
  const undecided = [{ group: 'never' as const, copies: 2 }];
  server.answer(stocktakeDetails, details({ ...ended, undecided }));
  server.answer(listStocktakeCopies, paged([copy(), copy({ copy_id: 'copy-2', label: 'C000005' })]));
  await button('End it').click();
  await expect.element(page.getByRole('heading', { name: /Never seen before/ })).toBeVisible();
  server.answer(decideStocktake, { message: '2 copies marked as lost.', decided: 2, left: [] });
  const decisions = [
    {
      decision_id: 'X1',
      decision: 'lost' as const,
      decided_at: at,
      decided_by: 'Karim',
      copies: 2,
      undone_at: null,
      may_undo: true,
    },
  ];
  await button('Mark as lost (2)').click();
  server.answer(stocktakeDetails, details({ ...ended, decisions }));
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as lost' }).click();
  await expect.element(page.getByText('2 copies marked as lost').first()).toBeVisible();
  expect(server.callsTo(decideStocktake)[0]?.body).toEqual({
    decision: 'lost',
    copy_ids: ['copy-1', 'copy-2'],
  });
  server.answer(undoStocktakeDecision, { message: 'Undone.', left: [] });
  await button('Undo: 2 copies marked as lost').click();
  await expect.poll(() => server.callsTo(undoStocktakeDecision)[0]?.body).toEqual({ decision_id: 'X1' });
});

it('leaves writing off to those who may, and shows what failed to load', async () => {
  const undecided = [{ group: 'held' as const, copies: 1 }];
  server.answer(stocktakeDetails, details({ ended_at: at, ended_by: 'Karim', undecided }));
  server.answer(listStocktakeCopies, paged([copy({ state: 'held' })]));
  server.cut(listStocktakeScans);
  await open();
  await expect.element(button('Look again (1)')).toBeVisible();
  await expect.element(button(/Mark as lost/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Try Again')).toBeVisible();
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
