import { type DeskResult, scanAtDesk } from '@library/contract/lending/desk.ts';
import { returnLending } from '@library/contract/lending/lendings.ts';
import { type OfflinePack, offlinePack } from '@library/contract/lending/offline-desk.ts';
import { fulfilRequest } from '@library/contract/lending/requests.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { Desk } from './desk.tsx';
import { keptPack } from './desk-databases.ts';

const done = { success: true as const, message: 'Done.', keep_for: null };
const codeOf = (name: string) => `L1:${name === 'Rahim' ? '0123456789AB' : 'BA9876543210'}:482913`;
const nothing = { copy: null, reader: null, request: null, lending: null, due: null, reader_text: null };

const copyOf = (label: string): DeskResult['copy'] => ({
  label,
  state: 'lent',
  hall: { hall_id: 'H1', name: 'Near Hall' },
  book: { book_id: label, title: 'Riyad', author: null, category: null, image_url: '' },
});
const lent = (label: string): DeskResult => ({
  ...nothing,
  finding: 'lent',
  sentence: `Somebody borrowed ${label}.`,
  acts: ['take_back'],
  copy: copyOf(label),
  lending: { lending_id: label, reader: 'Karim', due_date: '2026-12-01', late_days: 0 },
});
const collects = (name: string): DeskResult => ({
  ...nothing,
  finding: 'request',
  sentence: `${name} collects it.`,
  acts: ['hand_out'],
  request: {
    req_id: name,
    copy_label: 'C000009',
    title: 'Riyad',
    reader: name,
    held_until: '2026-12-01',
  },
  reader: { name, department: null, session: null, proven: true, requests: [] },
  reader_text: codeOf(name),
  due: { date: '2026-12-08', why: null },
});
const results: Record<string, DeskResult> = {
  C000001: lent('C000001'),
  C000002: lent('C000002'),
  [codeOf('Rahim')]: collects('Rahim'),
  [codeOf('Salma')]: collects('Salma'),
};

let server: FakeServer;

beforeEach(async () => {
  localStorage.setItem('deskSounds', 'off');
  server = fakeServer();
  server.cut(offlinePack);
  server.answer(returnLending, done);
  server.answer(fulfilRequest, { ...done, data: { lending_id: 'L', return_date: '2026-12-08' } });
  know();
  await show(<Desk hallId={undefined} onKept={vi.fn()} />, { as: 'volunteer' });
});

const know = () =>
  server.answer(scanAtDesk, ({ body }) => results[(body as { text: string }).text] ?? never());
function never(): never {
  throw new Error('No test scans this.');
}
const scan = (text: string) => userEvent.keyboard(`${text}{Enter}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = page.getByRole('textbox', { name: 'Scan or type' });
const scanned = () => server.callsTo(scanAtDesk).map(({ body }) => body as Record<string, unknown>);

it('looks up what is scanned during an act after it, for the reader and the copy of then', async () => {
  await scan(codeOf('Rahim'));
  const answer = server.hold(fulfilRequest);
  await button('Hand out without scanning the copy').click();
  await expect.element(button('Handing over...')).toBeDisabled();
  await scan(codeOf('Salma'));
  await expect.element(field).toHaveValue('');
  expect(scanned()).toHaveLength(1);
  answer();
  await expect.element(page.getByText('Salma collects it.')).toBeVisible();
  await expect.element(page.getByText('Reader: Salma')).toBeVisible();
  await expect.element(page.getByText('C000009 handed out to Rahim')).toBeVisible();
  expect(scanned()[1]).toMatchObject({ text: codeOf('Salma'), reader: null, copy_label: null });
});

it('keeps the failure of an act in sight, with its copy, when the next copy is looked up', async () => {
  await scan('C000001');
  server.refuse(returnLending, 409, { success: false, message: 'This loan is closed.' });
  const answer = server.hold(returnLending);
  await button('Taken back').click();
  await scan('C000002');
  answer();
  await expect.element(page.getByText('Somebody borrowed C000002.')).toBeVisible();
  const failure = page.getByRole('alert');
  await expect.element(failure).toMatchTextContent('This loan is closed.');
  await expect.element(page.getByText('C000001', { exact: true })).toBeVisible();
});

it('takes the codes of a keyboard scanner one by one, in their order', async () => {
  const answer = server.hold(scanAtDesk);
  await scan('C000001');
  await expect.element(button('Looking up...')).toBeVisible();
  await scan('C000002');
  await scan(codeOf('Rahim'));
  answer();
  await expect.element(page.getByText('Rahim collects it.')).toBeVisible();
  expect(scanned().map(({ text, copy_label }) => [text, copy_label])).toEqual([
    ['C000001', null],
    ['C000002', 'C000001'],
    [codeOf('Rahim'), 'C000002'],
  ]);
});

it('shows no act of the scan before when a look-up fails', async () => {
  await scan('C000001');
  await expect.element(button('Taken back')).toBeEnabled();
  server.refuse(scanAtDesk, 500);
  const answer = server.hold(scanAtDesk);
  await scan('C000002');
  await expect.element(button('Taken back')).toBeDisabled();
  answer();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(button('Taken back')).not.toBeInTheDocument();
});

it('drops the answer to a scan of before another reader', async () => {
  await scan(codeOf('Rahim'));
  await expect.element(page.getByText('Reader: Rahim')).toBeVisible();
  const answer = server.hold(scanAtDesk);
  await scan(codeOf('Rahim'));
  await button('Another reader').click();
  know();
  await scan('C000001');
  answer();
  await expect.element(page.getByText('Somebody borrowed C000001.')).toBeVisible();
  await expect.element(page.getByText(/^Reader:/)).not.toBeInTheDocument();
  expect(scanned().at(-1)).toMatchObject({ reader: null });
});

it('sends the condition that it shows when the same copy is scanned again', async () => {
  await scan('C000001');
  await page.getByRole('radio', { name: 'Damaged' }).click();
  await scan('C000001');
  await expect.element(page.getByRole('radio', { name: 'As before' })).toBeChecked();
  await button('Taken back').click();
  await expect
    .poll(() => server.callsTo(returnLending)[0]?.body)
    .toEqual({
      lending_id: 'C000001',
      copy_label: 'C000001',
    });
});

it('announces an act, and gives the focus that its button had to the field', async () => {
  await scan('C000001');
  await expect.element(button('Taken back')).toBeEnabled();
  button('Taken back').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('log')).toMatchTextContent('C000001 taken back from Karim');
  await expect.element(field).toHaveFocus();
});

it('gives the focus to a text where a focused field would open a keyboard', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: fine)' ? 'not all' : query),
  );
  await scan('C000001');
  await button('Taken back').click();
  await expect.element(page.getByText(/^Scan a reader's code or a copy\./)).toHaveFocus();
  vi.mocked(window.matchMedia).mockRestore();
});

it('keeps a stack open until each book has its result, and says why', async () => {
  server.refuse(returnLending, 409, { success: false, message: 'This loan is closed.' });
  const answer = server.hold(returnLending);
  await button('Take back a stack').click();
  const stack = page.getByRole('dialog', { name: 'Take back a stack' });
  await stack.getByRole('textbox', { name: 'Label' }).fill('C000001');
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(stack.getByText(/^Please wait\./)).toBeVisible();
  answer();
  await expect.element(stack.getByText('This loan is closed.')).toBeVisible();
  await expect.element(stack.getByText(/^Please wait\./)).not.toBeInTheDocument();
  await stack.getByRole('button', { name: 'Done' }).click();
  await expect.element(stack).not.toBeInTheDocument();
});

it('knows what it has just handed out when the line breaks', async () => {
  await scan(codeOf('Rahim'));
  const lending = { lending_id: 'L', title: 'Riyad', reader: 'Rahim', due_date: '2026-12-08' };
  const pack: OfflinePack = {
    server_time: Date.now(),
    account_id: 'me',
    hall: { hall_id: 'H1', name: 'Near Hall' },
    needs_code: false,
    days: 3,
    requests: [],
    lendings: [{ ...lending, copy_label: 'C000009' }],
    shelf: [],
    other_labels: [],
    calendar: { ranges: [], closedWeekdays: [] },
  };
  server.answer(offlinePack, pack);
  await button('Hand out without scanning the copy').click();
  await expect.poll(async () => (await keptPack('own'))?.pack.lendings).toEqual(pack.lendings);
  server.cut(scanAtDesk);
  await scan('C000009');
  await expect.element(page.getByText('Rahim has borrowed C000009.')).toBeVisible();
});
