import { type OfflinePack, packedLabels } from '@library/contract/lending/offline-desk.ts';
import { expect, it } from 'vitest';
import { scanWithoutNetwork } from './scan-without-network.ts';

const request = {
  req_id: '019ae4a0-0000-7000-8000-0123456789ab',
  copy_label: 'C000001',
  title: 'রিয়াদুস সালেহীন',
  reader: 'Rahim',
  held_until: '2026-12-01',
};
const lending = {
  lending_id: 'L',
  copy_label: 'C000002',
  title: 'Lubab',
  reader: 'Karim',
  due_date: '2026-11-20',
};
const pack: OfflinePack = {
  server_time: 0,
  account_id: 'me',
  hall: { hall_id: 'H', name: 'Near Hall' },
  needs_code: false,
  days: 3,
  requests: [request],
  lendings: [lending],
  shelf: packedLabels([4, 5, 6]),
  other_labels: ['ACC-17', '100017', 'X5', 'C5'],
  calendar: { ranges: [{ from_day: '2026-11-30', to_day: '2026-12-02' }], closedWeekdays: [] },
};
const code = 'L1:0123456789AB:482913';
type More = Partial<Parameters<typeof scanWithoutNetwork>[0]>;
const scan = (text: string, more: More = {}) =>
  scanWithoutNetwork({
    text,
    reader: null,
    copy_label: null,
    pack,
    noted: [],
    today: '2026-11-23',
    loanDays: 7,
    ...more,
  });
const handedOut = { act: 'hand_out' as const, copy_label: 'C000001', req_id: request.req_id };

it.each<[string, string, More, object]>([
  ['a reader’s code', code, {}, { finding: 'request', acts: ['hand_out'], copy: null, reader_text: code }],
  ['the held copy', 'c1', {}, { finding: 'held', acts: ['hand_out'], reader: null }],
  [
    'the held copy after the code',
    'https://library.example/c/C000001',
    { reader: code },
    { finding: 'ready', acts: ['hand_out'], reader_text: code },
  ],
  ['the held copy after another code', 'C000001', { reader: 'L1:FFFFFFFFFFFF:482913' }, { finding: 'held' }],
  [
    'the digits after the held copy',
    '৪৮২ ৯১৩',
    { copy_label: 'C000001' },
    { finding: 'ready', acts: ['hand_out'], reader_text: '৪৮২ ৯১৩' },
  ],
  [
    'the held copy where codes are needed',
    'C000001',
    { pack: { ...pack, needs_code: true } },
    { finding: 'held', acts: [] },
  ],
  ['a copy on loan', 'C000002', {}, { finding: 'lent', acts: ['take_back'], lending: { lending_id: 'L' } }],
  ['a copy that nothing is known of', 'C000003', {}, { finding: 'lent', acts: ['take_back'], lending: null }],
  ['a copy on the shelf', 'C000005', {}, { finding: 'available', acts: ['take_back'], lending: null }],
  [
    'a copy that was seen before it was lent',
    'C000002',
    { noted: [{ act: 'sighting', copy_label: 'C000002', req_id: null }] },
    { finding: 'lent', lending: { lending_id: 'L' } },
  ],
  [
    'a copy from the shelf whose return is noted',
    'C000005',
    { noted: [{ act: 'return', copy_label: 'C000005', req_id: null }] },
    { acts: [] },
  ],
  [
    'a copy whose hand-out is noted',
    'C000001',
    { noted: [handedOut] },
    { acts: ['take_back'], lending: null },
  ],
  ['a code whose hand-out is noted', code, { noted: [handedOut] }, { acts: [] }],
  [
    'a copy whose return is noted',
    'C000002',
    { noted: [{ act: 'return', copy_label: 'C000002', req_id: null }] },
    { acts: [] },
  ],
  ['a code of no request', 'L1:FFFFFFFFFFFF:482913', {}, { finding: 'old_code', acts: [] }],
  ['a registration number', '2019-315-123', {}, { finding: 'unknown_text', acts: [] }],
  ['a greeting', 'hello', {}, { finding: 'unknown_text', acts: [] }],
])('%s is what the kept records say', (_, text, more, result) => {
  expect(scan(text, more)).toMatchObject(result);
});

it('suggests a due date on which the hall lends', () => {
  expect(scan('C000001').due).toEqual({ date: '2026-12-03', why: null });
});

it.each([
  ['acc-17', 'ACC-17', 'available'],
  ['https://l.example/c/ACC-17', 'ACC-17', 'available'],
  ['100017', '100017', 'available'],
  ['C100017', 'C100017', 'lent'],
  ['C5', 'C5', 'available'],
  ['C000005', 'C000005', 'available'],
  ['c4', 'C000004', 'available'],
  ['2', 'C000002', 'lent'],
  ['X4', undefined, 'unknown_text'],
  // Another hall may have a copy with this label.
  ['9', '9', 'lent'],
])('%j means %j, as an import printed it or in the library’s form', (text, label, finding) => {
  const found = scan(text);
  expect([found.copy?.label, found.finding]).toEqual([label, finding]);
});

it('a pack of an earlier version has no imported labels', () => {
  const { other_labels: _, ...older } = pack;
  expect(scan('ACC-17', { pack: older as OfflinePack }).finding).toBe('unknown_text');
  expect(scan('C000005', { pack: older as OfflinePack }).finding).toBe('available');
});
