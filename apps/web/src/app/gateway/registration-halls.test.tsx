import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { optionGroups } from '../../test/option-groups.ts';
import { show } from '../../test/show.tsx';
import { ReaderRegistration } from './reader-registration.tsx';

beforeEach(() => sessionStorage.clear());

it('a reader chooses among halls grouped by whom they are for, those for the chosen gender first', async () => {
  const server = fakeServer();
  server.answer(listDepartments, []);
  server.answer(listHalls, [
    { hall_id: 'a', name: 'Jagannath Hall', gender: 'male' },
    { hall_id: 'b', name: 'Rokeya Hall', gender: 'female' },
    { hall_id: 'c', name: 'Surja Sen Hall', gender: 'male' },
  ]);
  await show(
    <SessionProvider>
      <ReaderRegistration />
    </SessionProvider>,
    { as: null },
  );
  for (const [label, text] of [
    ['Full name', 'Nusrat Jahan'],
    ['Email', 'nusrat@example.test'],
    ['Create password', 'a long password'],
    ['Confirm password', 'a long password'],
  ] as const) {
    await page.getByLabelText(label).fill(text);
  }
  await page.getByLabelText('Gender').selectOptions('Female');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect
    .poll(() => optionGroups(page.getByLabelText('Hall').element()))
    .toEqual([
      ["Women's halls", 'Rokeya Hall'],
      ["Men's halls", 'Jagannath Hall', 'Surja Sen Hall'],
    ]);
});
