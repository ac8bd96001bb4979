import { deleteReader, listReaders, type Reader } from '@library/contract/people/readers.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import { filterOf } from '../../test/lists.ts';
import { openApplication } from '../../test/open-application.tsx';
import { serverForAdmin } from '../../test/people.ts';
import { sampleReader } from '../../test/samples.ts';

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = page.getByRole('dialog');
const announced = page.getByRole('status').filter({ hasText: / in this list$/ });
/** How many parts with the table of readers say that they are busy. */
const busyParts = () =>
  [...document.querySelectorAll('[aria-busy=true]')].filter((part) => part.querySelector('table')).length;

let server: FakeServer;
let readers: Reader[];

beforeEach(() => {
  server = serverForAdmin();
  readers = ['Abu', 'Bina', 'Chand'].map((name) => sampleReader({ reader_id: name, name }));
  server.answer(listReaders, ({ query }) => {
    const data = readers.filter(({ name }) => name.includes(query.name ?? ''));
    return { data, current_page: 1, last_page: 1, total: data.length };
  });
});

const open = () => openApplication('/user/admin?tab=readers', { as: 'admin' });

it('on a slow network an admin’s table stays while a filter loads, and says that it is busy and how many rows match', async () => {
  await open();
  await expect.element(row('Abu')).toBeVisible();
  await expect.poll(busyParts).toBe(0);
  await expect.element(announced).toHaveTextContent('3 in this list');

  const release = server.hold(listReaders);
  await filterOf('Name').fill('Bina');
  await expect.poll(busyParts).toBe(1);
  await expect.element(row('Abu')).toBeVisible();
  release();
  await expect.element(row('Abu')).not.toBeInTheDocument();
  await expect.element(row('Bina')).toBeVisible();
  await expect.poll(busyParts).toBe(0);
  await expect.element(announced).toHaveTextContent('1 in this list');
});

it('after a row is deleted the focus moves to the next row, or to the heading after the last one', async () => {
  server.answer(deleteReader, ({ path }) => {
    readers = readers.filter(({ reader_id }) => !path.endsWith(reader_id));
    return { message: 'Reader deleted successfully!' };
  });
  await open();
  const remove = async (name: string) => {
    await row(name)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(row(name)).not.toBeInTheDocument();
  };
  const first = (name: string) => row(name).getByRole('link', { name });
  await remove('Bina');
  await expect.element(first('Chand')).toHaveFocus();
  await remove('Chand');
  await expect.element(first('Abu')).toHaveFocus();
  await remove('Abu');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Readers' })).toHaveFocus();
});

it('a dialog with unsaved input asks before it closes, without any it just closes', async () => {
  await open();
  const edit = row('Bina').getByRole('button', { name: /^Edit/ });
  const form = page.getByRole('dialog', { name: 'Edit Reader' });
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
  await edit.click();
  await expect.element(form).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();

  await edit.click();
  await form.getByLabelText('Name', { exact: true }).fill('Bina Begum');
  await page.elementLocator(document.body).click({ position: { x: 5, y: 5 }, force: true });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(form.getByLabelText('Name', { exact: true })).toHaveValue('Bina Begum');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
});
