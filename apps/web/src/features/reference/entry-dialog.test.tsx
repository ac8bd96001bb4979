import { halls, publishers } from '@library/contract/reference/reference-admin.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast, toasts } from '../../test/toasts.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { entryKinds, type ReferenceEntry } from './entry-kinds.ts';

const dialog = page.getByRole('dialog');
const save = () => dialog.getByRole('button', { name: 'Save changes' }).click();
const entry: ReferenceEntry = {
  id: 'one',
  name: 'Near Hall',
  gender: 'female',
  people: 0,
  copies: 0,
  books: null,
};

/** Opens the dialog of an entry, or of a new one; closing it does nothing. */
async function open(key: 'halls' | 'publishers', shown: ReferenceEntry | null) {
  const kind = entryKinds.find((each) => each.key === key);
  if (!kind) throw new Error(`There are no ${key}.`);
  await show(<EntryDialog kind={kind} entry={shown} onClose={() => undefined} />);
}

it.each<[string, () => Promise<void>, Record<string, string>, Record<string, string>]>([
  ['nothing', async () => undefined, {}, {}],
  ['the name', () => dialog.getByLabelText('Name').fill('Far'), { name: 'Far' }, { name: 'Near Hall' }],
  [
    'the gender',
    () => dialog.getByLabelText('Gender').selectOptions('male'),
    { gender: 'male' },
    { gender: 'female' },
  ],
])('a hall is sent with what was changed: %s', async (_what, change, changed, changed_from) => {
  const server = fakeServer();
  server.answer(halls.update, { message: 'Saved.' });
  await open('halls', entry);
  await change();
  await save();
  await expect.element(toast('Hall updated successfully!')).toBeVisible();
  const form = { name: 'Near Hall', gender: 'female' };
  expect(server.callsTo(halls.update).map(({ body }) => body)).toEqual([
    { ...form, ...changed, changed_from },
  ]);
});

it('a publisher is sent with the name that was changed, and the dialog says who was first', async () => {
  const server = fakeServer();
  server.refuse(publishers.update, 409, { message: 'Someone else changed this.' });
  await open('publishers', { ...entry, name: 'Dar', gender: null });
  await dialog.getByLabelText('Name').fill('Dar as-Salam');
  await save();
  await expect.element(toast('Someone else changed this.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Dar as-Salam');
  expect(server.callsTo(publishers.update).map(({ body }) => body)).toEqual([
    { name: 'Dar as-Salam', changed_from: { name: 'Dar' } },
  ]);
});

it('an empty entry is sent, and the dialog says under each field what the server misses [S5-44]', async () => {
  const server = fakeServer();
  const message = 'Name is required.';
  const gender = 'Please choose a gender: male or female.';
  server.refuse(halls.create, 422, { message, errors: { name: [message], gender: [gender] } });
  await open('halls', null);
  await dialog.getByRole('button', { name: 'Add Hall', exact: true }).click();
  await expect.element(toasts).toMatchTextContent(message);
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(message);
  await expect.element(dialog.getByLabelText('Gender')).toHaveAccessibleDescription(gender);
  expect(server.callsTo(halls.create).map(({ body }) => body)).toEqual([{ name: '', gender: '' }]);
});
