import { changeVolunteerPlace, ownAccount } from '@library/contract/accounts/own-account.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { sampleVolunteerAccount } from '../../test/own-accounts.ts';
import { sampleVolunteerUser } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { VolunteerPlaceSection } from './volunteer-place-section.tsx';

const dept_id = '0190a0e0-0000-7000-8000-000000000001';
const account = sampleVolunteerAccount({
  dept_id,
  department: { name: 'Botany' },
  address: 'North gate',
  room_no: 101,
});

it('a save sends what the volunteer changed, and the rest as another device has stored it meanwhile', async () => {
  const server = fakeServer();
  server.answer(listDepartments, [{ dept_id, department_id: dept_id, name: 'Botany' }]);
  server.answer(listHalls, []);
  server.answer(ownAccount, { ...account, address: 'South gate' });
  const user = sampleVolunteerUser();
  server.answer(changeVolunteerPlace, { message: 'Your room and studies are saved.', user });
  await show(
    <SessionProvider>
      <VolunteerPlaceSection account={account} />
    </SessionProvider>,
    { as: null },
  );
  await page.getByLabelText('Room no.').fill('202');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => server.callsTo(changeVolunteerPlace).map(({ body }) => body))
    .toMatchObject([{ room_no: '202', address: 'South gate', dept_id, session: '' }]);
});
