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
  stocktakeDetails,
  undoStocktakeDecision,
} from '@library/contract/copies/stocktakes.ts';
import { foundAtDesk } from '@library/contract/lending/desk.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { at, details, scan } from '../../test/stocktake.ts';
import { StocktakeView } from './stocktake.tsx';

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
