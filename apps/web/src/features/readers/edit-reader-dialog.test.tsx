import { type Reader, updateReader } from '@library/contract/people/readers.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { answerReferenceLists } from '../../test/reference-lists.ts';
import { sampleReader } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { showReplaceable } from '../../test/show-replaceable.tsx';
import { toast } from '../../test/toasts.ts';
import { EditReaderDialog } from './edit-reader-dialog.tsx';

const dialog = page.getByRole('dialog');
const field = (label: string) => dialog.getByLabelText(label);
const save = () => dialog.getByRole('button', { name: 'Save changes' }).click();
const reader = sampleReader({ contact: '01700000000', total_points: 40 });
const blocked = sampleReader({ isVerified: false, blocked: { reason: 'Three lost books.' } });

/** What the dialog sends when none of its fields was touched. */
const untouched = {
  name: 'Karim Uddin',
  email: 'karim@example.test',
  contact: '01700000000',
  registration_no: '',
  session: '',
  gender: '',
  hall_id: '',
  dept_id: '',
  total_points: '',
};

let server: FakeServer;
const onClose = vi.fn();
const dialogOf = (shown: Reader) => <EditReaderDialog reader={shown} onClose={onClose} />;
const open = (shown: Reader) => show(dialogOf(shown));
const sent = () => server.callsTo(updateReader).map(({ body }) => body);

beforeEach(() => {
  server = fakeServer();
  answerReferenceLists(server);
  server.answer(updateReader, { message: 'Reader updated successfully!' });
  onClose.mockClear();
});

describe('what is sent of a reader', () => {
  it.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
    ['Contact', '01800000000', { contact: '01800000000' }, { contact: '01700000000' }],
    ['Name', 'Karim U.', { name: 'Karim U.' }, { name: 'Karim Uddin' }],
    ['Session', '2022-23', { session: '2022-23' }, { session: null }],
    ['Total points', '50', { total_points: '50' }, { total_points: 40 }],
    ['Total points', '40', {}, {}],
  ])('when %s became %s', async (label, typed, change, changed_from) => {
    await open(reader);
    await field(label).fill(typed);
    await save();
    await expect.poll(sent).toEqual([{ ...untouched, ...change, changed_from }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('when nothing was changed', async () => {
    await open(reader);
    await save();
    await expect.poll(sent).toEqual([{ ...untouched, changed_from: {} }]);
  });

  it('when the reader is blocked', async () => {
    await open(reader);
    await field('Blocked').click();
    await field('Reason').fill('Late for a year.');
    await save();
    const block = { isVerified: false, blocked_reason: 'Late for a year.' };
    const changed_from = { isVerified: true, blocked_reason: null };
    await expect.poll(sent).toEqual([{ ...untouched, ...block, changed_from }]);
  });

  it('when a block ends', async () => {
    await open(blocked);
    await field('Blocked').click();
    await save();
    const changed_from = { isVerified: false, blocked_reason: 'Three lost books.' };
    await expect.poll(() => sent()[0]).toMatchObject({ isVerified: true, changed_from });
  });
});

it('an open dialog goes on from what it showed when the table loads the reader again', async () => {
  const replace = await showReplaceable(reader, dialogOf);
  await field('Contact').fill('01800000000');
  replace({ ...reader, contact: '01911111111', total_points: 50, isVerified: false });
  await save();
  const changed_from = { contact: '01700000000' };
  await expect.poll(sent).toEqual([{ ...untouched, contact: '01800000000', changed_from }]);
});

it('says that somebody else has changed the field, and keeps what was typed', async () => {
  const message = 'Someone else changed this while you were editing: Contact.';
  server.refuse(updateReader, 409, { message });
  await open(reader);
  await field('Contact').fill('01800000000');
  await save();
  await expect.element(toast(message)).toBeVisible();
  await expect.element(field('Contact')).toHaveValue('01800000000');
  expect(onClose).not.toHaveBeenCalled();
});
