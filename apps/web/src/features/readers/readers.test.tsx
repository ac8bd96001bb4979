import { listReaders } from '@library/contract/people/readers.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { sampleReader } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { Readers } from './readers.tsx';

/** A server whose list of readers has one page. */
function onePage() {
  const server = fakeServer();
  server.answer(listHalls, []);
  server.answer(listDepartments, []);
  server.answer(listReaders, ({ query }) => {
    const data = query.page === '1' ? [sampleReader()] : [];
    return { data, current_page: Number(query.page), last_page: 1, total: 1 };
  });
  return server;
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

it('the previous page replaces a page of readers that is empty by now', async () => {
  const server = onePage();
  await show(<Readers />, { at: ['/?page=2'] });
  await expect.element(page.getByRole('row').filter({ hasText: 'Karim Uddin' })).toBeVisible();
  expect(server.callsTo(listReaders).map(({ query }) => query.page)).toEqual(['2', '1']);
});

it('the filters follow the address on going back', async () => {
  onePage();
  await show(
    <>
      <Back />
      <Readers />
    </>,
  );
  const blocked = page.getByLabelText('Blocked only');
  await blocked.click();
  await expect.element(blocked).toBeChecked();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(blocked).not.toBeChecked();
});

it('a head orders the table, and turns it when it is pressed again; the address keeps that', async () => {
  const server = onePage();
  await show(<Readers />, { at: ['/?sort_by=hall&sort_order=asc&q=karim'] });
  const order = () => {
    const { sort_by, sort_order, q } = server.callsTo(listReaders).at(-1)?.query ?? {};
    return [sort_by, sort_order, q];
  };
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect.element(head('Hall')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(order).toEqual(['hall', 'asc', 'karim']);
  await head('Points').getByRole('button').click();
  await expect.poll(order).toEqual(['points', 'asc', 'karim']);
  await expect.element(head('Hall')).not.toHaveAttribute('aria-sort');
  await head('Points').getByRole('button').click();
  await expect.poll(order).toEqual(['points', 'desc', 'karim']);
  await expect.element(head('Points')).toHaveAttribute('aria-sort', 'descending');
});

it('the rows of a page are chosen, sent and remembered', async () => {
  const server = onePage();
  const screen = await show(<Readers />);
  await page.getByLabelText('Rows per page').selectOptions('50');
  await expect.poll(() => server.callsTo(listReaders).at(-1)?.query.per_page).toBe('50');
  await screen.unmount();
  await show(<Readers />);
  await expect.element(page.getByLabelText('Rows per page')).toHaveValue('50');
  expect(server.callsTo(listReaders).at(-1)?.query.per_page).toBe('50');
  localStorage.removeItem('rowsAPage');
});
