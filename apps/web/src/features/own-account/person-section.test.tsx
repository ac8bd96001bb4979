import { changeOwnPerson, ownAccount } from '@library/contract/accounts/own-account.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { sampleAdminAccount } from '../../test/own-accounts.ts';
import { sampleAdmin } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { PersonSection } from './person-section.tsx';

it('a save of the phone leaves the name as an admin has corrected it meanwhile', async () => {
  const server = fakeServer();
  const opened = { ...sampleAdminAccount(), name: 'Fatema Begum', contact: '01711000000' };
  server.answer(ownAccount, { ...opened, name: 'Fatima Begum' });
  const user = sampleAdmin({ name: 'Fatima Begum', contact: '01711222333' });
  server.answer(changeOwnPerson, { message: 'Your name and phone are saved.', user });
  await show(
    <SessionProvider>
      <PersonSection account={opened} />
    </SessionProvider>,
    { as: null },
  );
  await page.getByLabelText('Phone').fill('01711222333');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => server.callsTo(changeOwnPerson).map(({ body }) => body))
    .toEqual([{ name: 'Fatima Begum', contact: '01711222333' }]);
});
