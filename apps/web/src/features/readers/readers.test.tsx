import { listReaders } from '@library/contract/readers.ts';
import { listDepartments, listHalls } from '@library/contract/reference.ts';
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
  const name = page.getByLabelText('Name');
  await name.fill('Karim');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect.element(name).toHaveValue('Karim');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(name).toHaveValue('');
});
