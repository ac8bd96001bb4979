import { changeReaderPlace, ownAccount } from '@library/contract/accounts/own-account.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { optionGroups } from '../../test/option-groups.ts';
import { sampleReaderAccount } from '../../test/own-accounts.ts';
import { sampleReaderUser } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { ReaderPlaceSection } from './reader-place-section.tsx';

const account = sampleReaderAccount({ hall_id: 'own' });

it('the hall stays chosen while the list loads and while its groups change places', async () => {
  const server = fakeServer();
  server.answer(listDepartments, []);
  server.answer(listHalls, [
    { hall_id: 'far', name: 'Jagannath Hall', gender: 'male' },
    { hall_id: 'near', name: 'Kabi Sufia Kamal Hall', gender: 'female' },
    { hall_id: 'own', name: 'Rokeya Hall', gender: 'female' },
  ]);
  await show(
    <SessionProvider>
      <ReaderPlaceSection account={account} />
    </SessionProvider>,
    { as: null },
  );
  const hall = page.getByRole('combobox', { name: /^Hall/ });
  const women = ["Women's halls", 'Kabi Sufia Kamal Hall', 'Rokeya Hall'];
  const men = ["Men's halls", 'Jagannath Hall'];
  await expect.poll(() => optionGroups(hall.element())).toEqual([women, men]);
  await expect.element(hall).toHaveValue('own');
  await page.getByLabelText('Gender').selectOptions('Male');
  await expect.poll(() => optionGroups(hall.element())).toEqual([men, women]);
  await expect.element(hall).toHaveValue('own');
});

it('a save sends what the person changed, and the rest as an admin has stored it meanwhile', async () => {
  const server = fakeServer();
  const [dept_id, near, own] = ['1', '2', '3'].map((end) => `0190a0e0-0000-7000-8000-00000000000${end}`) as [
    string,
    string,
    string,
  ];
  server.answer(listDepartments, [{ dept_id, department_id: dept_id, name: 'Botany' }]);
  server.answer(listHalls, [
    { hall_id: near, name: 'Kabi Sufia Kamal Hall', gender: 'female' },
    { hall_id: own, name: 'Rokeya Hall', gender: 'female' },
  ]);
  const opened = { ...account, hall_id: own, dept_id, department: { name: 'Botany' }, session: '2023-24' };
  server.answer(ownAccount, { ...opened, hall_id: near, hall: { name: 'Kabi Sufia Kamal Hall' } });
  const user = sampleReaderUser({ hall_id: near, dept_id, registration_no: null, session: '2024-25' });
  server.answer(changeReaderPlace, { message: 'Your hall and studies are saved.', user });
  await show(
    <SessionProvider>
      <ReaderPlaceSection account={opened} />
    </SessionProvider>,
    { as: null },
  );
  await page.getByLabelText('Session').fill('2024-25');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => server.callsTo(changeReaderPlace).map(({ body }) => body))
    .toEqual([{ hall_id: near, dept_id, registration_no: '', session: '2024-25', gender: 'female' }]);
});
