import { type DeskResult, foundAtDesk, lendAtDesk, scanAtDesk } from '@library/contract/lending/desk.ts';
import { returnLending } from '@library/contract/lending/lendings.ts';
import { offlinePack } from '@library/contract/lending/offline-desk.ts';
import { undoReturn } from '@library/contract/lending/receipts.ts';
import { fulfilRequest } from '@library/contract/lending/requests.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useCamera } from '../../test/camera.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { Desk } from './desk.tsx';

let server: FakeServer;
const onKept = vi.fn();
const code = 'L1:0123456789AB:482913';
const request = {
  req_id: 'R1',
  copy_label: 'C000001',
  title: 'Riyad',
  reader: 'Rahim',
  held_until: '2026-12-01',
};
const book = { book_id: 'B1', title: 'Riyad', author: 'An-Nawawi', category: null, image_url: '' };
const copy = { label: 'C000001', state: 'held' as const, hall: { hall_id: 'H1', name: 'Near Hall' }, book };
const reader = { name: 'Rahim', department: 'Physics', session: null, proven: true, requests: [request] };
const due = { date: '2026-12-08', why: null };
const nothing = { copy: null, reader: null, request: null, lending: null, due: null, reader_text: null };
const found = (facts: Partial<DeskResult>): DeskResult => ({
  finding: 'unknown_text',
  sentence: 'Nothing of ours.',
  acts: [],
  ...nothing,
  ...facts,
});
const withReader = { reader, reader_text: code, request, due };

beforeEach(() => {
  localStorage.setItem('deskSounds', 'off');
  onKept.mockClear();
  server = fakeServer();
  server.cut(offlinePack);
});

/** Types into the page like a keyboard scanner, wherever the focus is. */
async function scan(text: string, result: DeskResult) {
  server.answer(scanAtDesk, result);
  await userEvent.keyboard(`${text}{Enter}`);
  await expect.element(page.getByText(result.sentence, { exact: true })).toBeVisible();
}
const open = () => show(<Desk hallId={undefined} onKept={onKept} />, { as: 'volunteer' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const done = { success: true as const, message: 'Done.', keep_for: null };

it('hands out by a scan of the reader, a scan of the copy and one tap', async () => {
  await open();
  await scan(
    code,
    found({ finding: 'request', sentence: 'Rahim collects it.', acts: ['hand_out'], ...withReader }),
  );
  await scan(
    'C000001',
    found({ finding: 'ready', sentence: 'Rahim is here.', acts: ['hand_out'], copy, ...withReader }),
  );
  server.answer(fulfilRequest, { ...done, data: { lending_id: 'L', return_date: '2026-12-08' } });
  await button('Handed over').click();
  await expect.element(page.getByText('C000001 handed out to Rahim')).toBeVisible();
  expect(server.callsTo(scanAtDesk).map(({ body }) => body)).toMatchObject([
    { text: code, reader: null, copy_label: null },
    { text: 'C000001', reader: code },
  ]);
  expect(server.callsTo(fulfilRequest).map(({ body }) => body)).toEqual([
    { req_id: 'R1', return_date: '2026-12-08', code, copy_label: 'C000001' },
  ]);
});

it('takes back a stack scan after scan, and says for whom a copy is kept', async () => {
  await open();
  const keep_for = { reader: 'Karim', copy_label: 'C000001', collect_by: '2026-12-02' };
  for (const keep of [null, keep_for]) {
    const lending = { lending_id: 'L', reader: 'Rahim', due_date: '2026-11-01', late_days: 3 };
    await scan(
      'C000001',
      found({ finding: 'lent', sentence: 'Rahim borrowed it.', acts: ['take_back'], copy, lending }),
    );
    await expect.element(page.getByText('Late for 3 days')).toBeVisible();
    server.answer(returnLending, { ...done, keep_for: keep });
    if (keep) await page.getByRole('radio', { name: 'Damaged' }).click();
    await button('Taken back').click();
    await expect.element(page.getByText('Rahim borrowed it.')).not.toBeInTheDocument();
  }
  await expect.poll(() => page.getByText('C000001 taken back from Rahim').elements().length).toBe(2);
  const taken = { lending_id: 'L', copy_label: 'C000001' };
  expect(server.callsTo(returnLending).map(({ body }) => body)).toEqual([
    taken,
    { ...taken, condition: 'damaged' },
  ]);
  expect(onKept.mock.calls).toEqual([[{ keepFor: keep_for, title: 'Riyad', hall: 'Near Hall' }]]);
  // What is kept for Karim cannot go back to Rahim.
  server.answer(undoReturn, { success: true, message: 'The return is undone.' });
  await button('Undo: C000001 taken back from Rahim').click();
  await expect.element(page.getByText('The return is undone.')).toHaveFocus();
  expect(server.callsTo(undoReturn).map(({ body }) => body)).toEqual([{ lending_id: 'L' }]);
});

it('gives another copy instead, lends without a request, and finds what was lost', async () => {
  await open();
  const swap = { finding: 'other_copy' as const, sentence: 'Another copy.', acts: ['swap' as const] };
  await scan('C000002', found({ ...swap, copy: { ...copy, label: 'C000002' }, ...withReader }));
  server.answer(fulfilRequest, { ...done, data: { lending_id: 'L', return_date: '2026-12-08' } });
  await button('Give this one instead').click();
  await expect.element(page.getByText('C000002 handed out to Rahim, in place of C000001')).toBeVisible();
  const number = { reader: { ...reader, proven: false, requests: [] }, reader_text: '2019-315-001', due };
  await scan('C000003', found({ finding: 'lend', sentence: 'For Rahim.', acts: ['lend'], copy, ...number }));
  server.answer(lendAtDesk, {
    success: true,
    message: 'Lent.',
    data: { req_id: 'R', lending_id: 'L', return_date: '2026-12-08' },
  });
  await button('Hand out this copy').click();
  await expect.element(page.getByText('C000001 handed out to Rahim')).toBeVisible();
  await expect.element(page.getByText('Reader: Rahim')).toBeVisible();
  await scan('C000004', found({ finding: 'lost', sentence: 'It was lost.', acts: ['found'], copy }));
  server.answer(foundAtDesk, done);
  await button('Found').click();
  await expect.element(page.getByText('C000001 found')).toBeVisible();
});

it('says what a scan cannot do, and what failed, and accepts the next scan', async () => {
  await open();
  await scan('hello', found({}));
  await expect.element(button('Handed over')).not.toBeInTheDocument();
  server.cut(scanAtDesk);
  await userEvent.keyboard('C000001{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network error');
  await scan(
    'C000001',
    found({ finding: 'held', sentence: 'Rahim requested it.', acts: ['hand_out'], copy, request, due }),
  );
  server.refuse(fulfilRequest, 409, { success: false, message: 'Only pending requests can be fulfilled.' });
  await button('Handed over').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Only pending requests can be fulfilled.');
});

it.each([
  ['by itself', ['qr_code']],
  ['no such codes', ['ean_13']],
  ['no codes', undefined],
])('scans by the camera where the browser reads %s, and turns it off afterwards', async (_how, formats) => {
  const { stream } = useCamera({ code: 'https://library.test/c/C000001', formats });
  server.answer(scanAtDesk, found({ finding: 'held', sentence: 'It is held for Rahim.', copy }));
  await open();
  await button('Scan').click();
  await expect.element(page.getByText('It is held for Rahim.')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Scan a code' })).not.toBeInTheDocument();
  expect(server.callsTo(scanAtDesk)[0]?.body).toMatchObject({ text: 'https://library.test/c/C000001' });
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

it('says what to do where the camera is refused', async () => {
  useCamera({
    code,
    formats: ['qr_code'],
    start: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
  });
  await open();
  await button('Scan').click();
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toMatchTextContent("Allow it in the settings of your browser, or type what's printed beside the code.");
});

it('switches the light of a camera that has one', async () => {
  const { stream } = useCamera({ formats: ['qr_code'] });
  const [track] = stream.getVideoTracks();
  if (!track) throw new Error('A camera has a track.');
  vi.spyOn(track, 'getCapabilities').mockReturnValue({ torch: true });
  const light = vi.spyOn(track, 'applyConstraints').mockResolvedValue();
  await open();
  await button('Scan').click();
  for (const torch of [true, false]) {
    await button('Light').click();
    await expect.element(button('Light')).toHaveAttribute('aria-pressed', String(torch));
    expect(light).toHaveBeenLastCalledWith({ advanced: [{ torch }] });
  }
});

describe('a stack', () => {
  const lent = (label: string) =>
    found({
      finding: 'lent',
      sentence: 'Rahim borrowed it.',
      acts: ['take_back'],
      copy: { ...copy, label },
      lending: { lending_id: label, reader: 'Rahim', due_date: '2026-11-01', late_days: 0 },
    });
  const stack = page.getByRole('dialog', { name: 'Take back a stack' });
  const entry = (text: string | RegExp) => stack.getByRole('listitem').filter({ hasText: text });

  /** Answers scans with these results by what was scanned. */
  function know(results: Record<string, DeskResult>) {
    server.answer(scanAtDesk, ({ body }) => results[(body as { text: string }).text] ?? found({}));
    const keep_for = { reader: 'Karim', copy_label: 'C000001', collect_by: '2099-12-02' };
    server.answer(returnLending, { ...done, keep_for });
  }

  it('is taken back scan after scan with the camera on, each copy once', async () => {
    know({ 'https://l.test/c/C000001': lent('C000001'), C1: lent('C000001'), C000002: lent('C000002') });
    const { see, stream } = useCamera({ code: 'https://l.test/c/C000001' });
    await open();
    await button('Take back a stack').click();
    await expect.element(entry('C000001 taken back from Rahim')).toMatchTextContent('Hold it for Karim');
    await stack.getByRole('textbox', { name: 'Label' }).fill('C1');
    await userEvent.keyboard('{Enter}');
    see('C000002');
    await expect.element(entry('C000002 taken back from Rahim')).toBeVisible();
    await expect.element(stack.getByText('2 books taken back')).toBeVisible();
    expect(server.callsTo(returnLending).map(({ body }) => body)).toEqual([
      { lending_id: 'C000001', copy_label: 'C000001' },
      { lending_id: 'C000002', copy_label: 'C000002' },
    ]);
    expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['live']);
    await stack.getByRole('button', { name: 'Done' }).click();
    expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
    await expect.element(page.getByText('C000002 taken back from Rahim')).toBeVisible();
    expect(onKept).not.toHaveBeenCalled();
  });

  it('continues after a copy that cannot be taken back, which can be tried again', async () => {
    useCamera({ cameras: 0, start: () => Promise.reject(new DOMException('none', 'NotFoundError')) });
    know({ C000002: lent('C000002') });
    await open();
    await button('Take back a stack').click();
    await expect
      .element(stack.getByText("We couldn't find a camera here. Please type the label below."))
      .toBeVisible();
    const type = async (text: string) => {
      await stack.getByRole('textbox', { name: 'Label' }).fill(text);
      await stack.getByRole('button', { name: 'Take back', exact: true }).click();
    };
    await type('hello');
    await expect.element(entry('hello').getByRole('alert')).toMatchTextContent('Nothing of ours.');
    server.cut(returnLending);
    await type('C000002');
    await expect.element(entry('C000002').getByRole('alert')).toMatchTextContent('Network error');
    server.answer(returnLending, done);
    await type('C000002');
    await expect.element(entry('C000002 taken back from Rahim')).toBeVisible();
    await expect.element(stack.getByText('1 book taken back')).toBeVisible();
  });
});
