import {
  authors,
  categories,
  departments,
  halls,
  publishers,
} from '@library/contract/reference/reference-admin.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast, toasts } from '../../test/toasts.ts';
import { entryKinds, type ReferenceKind } from './entry-kinds.ts';
import { EntrySection } from './entry-section.tsx';

const endpoints = { halls, departments, authors, categories, publishers };
/** The checklist rows about who manages each kind. */
const rules = {
  halls: 'S1-20',
  departments: 'S1-21',
  authors: 'S1-22',
  categories: 'S1-23',
  publishers: 'S1-24',
};
const kinds = entryKinds.map((kind) => ({
  kind,
  ...kind.words(),
  rule: rules[kind.key],
  calls: endpoints[kind.key],
}));

const section = page.getByRole('main').getByRole('region');
const rows = section.getByRole('table').getByRole('row');
const dialog = page.getByRole('dialog');
/** Shows the section so far down that no toast covers its table. */
const open = (kind: ReferenceKind) =>
  show(
    <div className="pt-96">
      <EntrySection kind={kind} />
    </div>,
  );
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

describe.each(kinds)('the $many', ({ kind, one, One, many, calls, rule }) => {
  /** Answers from now on with a table of these names. */
  const tableOf = (...names: string[]) => {
    const ids = { hall_id: '1', department_id: '1', author_id: '1', category_id: '1', publisher_id: '1' };
    const facts = { gender: 'female', people_count: 0, copies_count: 0, books_count: 0 };
    const data = names.map((name) => ({ ...ids, ...facts, name }));
    server.refuse(calls.page, 200, { data, current_page: 1, last_page: 1, total: data.length });
  };

  it(`are added, edited and deleted, and the table reloads [${rule}] [S2.11-116] [S2.11-117] [S2.11-118] [S4-59] [S4-60] [S4-61] [S4-66] [S4-67] [S4-68] [S5-51] [S8-83] [S8-84] [S8-85]`, async () => {
    for (const change of [calls.create, calls.update, calls.remove])
      server.refuse(change, 200, { message: '' });
    tableOf();
    await open(kind);
    await expect.element(section.getByText(`No ${many} found.`)).toBeVisible();

    await section.getByRole('button', { name: `Add New ${One}` }).click();
    const adding = page.getByRole('dialog', { name: `Add New ${One}`, exact: true });
    await expect.element(adding.getByLabelText('Name')).toHaveValue('');
    const gender = adding.getByLabelText('Gender');
    expect(gender.elements()).toHaveLength(kind.hasGender ? 1 : 0);
    if (kind.hasGender) {
      await expect.element(gender).toHaveValue('');
      const options = gender.getByRole('option').elements();
      expect(options.map(({ textContent }) => textContent)).toEqual(['Choose a gender', 'male', 'female']);
      await gender.selectOptions('female');
    }
    await adding.getByLabelText('Name').fill(`Fresh ${one}`);
    tableOf(`Fresh ${one}`);
    await press(`Add ${One}`);
    await expect.element(toast(`${One} added successfully!`)).toBeVisible();
    await expect.element(rows.nth(1)).toMatchTextContent(`Fresh ${one}`);
    await expect.element(dialog).not.toBeInTheDocument();
    const added = { name: `Fresh ${one}`, ...(kind.hasGender ? { gender: 'female' } : {}) };
    expect(server.callsTo(calls.create).map(({ body }) => body)).toEqual([added]);

    await rows.nth(1).getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: `Edit ${One}`, exact: true });
    await expect.element(editing.getByLabelText('Name')).toHaveValue(`Fresh ${one}`);
    if (kind.hasGender) await expect.element(editing.getByLabelText('Gender')).toHaveValue('female');
    await editing.getByLabelText('Name').fill(`Known ${one}`);
    tableOf(`Known ${one}`);
    await press('Save changes');
    await expect.element(toast(`${One} updated successfully!`)).toBeVisible();
    await expect.element(rows.nth(1)).toMatchTextContent(`Known ${one}`);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsTo(calls.update).map(({ path }) => path)).toEqual([`/api/${many}/1`]);

    await rows.nth(1).getByRole('button', { name: 'Delete' }).click();
    await expect
      .element(dialog.getByText(`Are you sure you want to delete this ${one}?`, { exact: true }))
      .toBeVisible();
    await expect.element(dialog).toMatchTextContent(`Known ${one}`);
    await press('Cancel');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsTo(calls.remove)).toEqual([]);
    await rows.nth(1).getByRole('button', { name: 'Delete' }).click();
    tableOf();
    await press('Delete');
    await expect.element(toast(`${One} deleted successfully!`)).toBeVisible();
    await expect.element(section.getByText(`No ${many} found.`)).toBeVisible();
    expect(server.callsTo(calls.remove).map(({ path }) => path)).toEqual([`/api/${many}/1`]);
    expect(server.callsTo(calls.page)).toHaveLength(4);
  });

  it('say what the server says when they cannot be saved or deleted, or so in their own words [S8-77] [S8-78] [S8-96]', async () => {
    tableOf(`Known ${one}`);
    server.refuse(calls.create, 500);
    server.refuse(calls.remove, 500);
    await open(kind);
    await section.getByRole('button', { name: `Add New ${One}` }).click();
    await press(`Add ${One}`);
    await expect.element(toast(`Failed to save ${one}`)).toBeVisible();
    server.refuse(calls.create, 409, { message: `This ${one} is in use.` });
    await press(`Add ${One}`);
    await expect.element(toast(`This ${one} is in use.`)).toBeVisible();
    await press('Cancel');

    const remove = async () => {
      await rows.nth(1).getByRole('button', { name: 'Delete' }).click();
      await press('Delete');
    };
    await remove();
    await expect.element(toast(`Failed to delete ${one}`)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    server.refuse(calls.remove, 409, { message: `The ${one} must stay.` });
    await remove();
    await expect.element(toast(`The ${one} must stay.`)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(rows.nth(1)).toMatchTextContent(`Known ${one}`);
  });
});

it('a hall with people is not deleted, and the admin sees why', async () => {
  const [kind] = entryKinds;
  if (!kind) throw new Error('Halls are the first kind.');
  const hall = { hall_id: 'full', name: 'The inhabited hall', gender: 'male' as const };
  server.answer(halls.page, {
    data: [{ ...hall, people_count: 1, copies_count: 0 }],
    current_page: 1,
    last_page: 1,
    total: 1,
  });
  const refusal = "The inhabited hall can't be deleted: it has 1 volunteer.";
  server.refuse(halls.remove, 409, { message: refusal });
  await open(kind);
  await expect.element(rows.nth(1)).toMatchTextContent(/1 person/);
  await rows.nth(1).getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(dialog.getByText("1 person belongs to this hall. It can't be deleted while it's in use."))
    .toBeVisible();
  await press('Delete');
  await expect.element(toast(refusal)).toBeVisible();
  await expect.element(toasts).toHaveLength(1);
  await expect.element(rows).toHaveLength(2);
});
