import type { ReaderAccount } from '@library/contract/accounts/own-account.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { optionGroups } from '../../test/option-groups.ts';
import { show } from '../../test/show.tsx';
import { ReaderPlaceSection } from './reader-place-section.tsx';

const account = {
  hall_id: 'own',
  hall: { name: 'Rokeya Hall' },
  dept_id: null,
  department: null,
  registration_no: null,
  session: null,
  gender: 'female',
} as ReaderAccount;

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
