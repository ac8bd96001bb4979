import { currentUser } from '@library/contract/accounts/sessions.ts';
import { offlinePack } from '@library/contract/lending/offline-desk.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pasteAddress } from '../../../lib/lists/paste-address.ts';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import DeskPage from './desk.page.tsx';

const admin = {
  user_type: 'admin' as const,
  admin_id: 'me',
  name: 'Amina',
  email: 'a@example.test',
  contact: null,
  language: null,
  isVerified: true,
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.cut(offlinePack);
  server.answer(currentUser, admin);
  server.answer(listHalls, [{ hall_id: 'near', name: 'Near Hall', gender: 'male' }]);
});

const open = (at = '/desk') =>
  show(
    <SessionProvider>
      <DeskPage />
    </SessionProvider>,
    { at: [at] },
  );
const hall = page.getByRole('combobox', { name: 'Hall of this desk' });
const scan = page.getByRole('textbox', { name: /Scan/ });

it('an admin opens the desk of a hall, by choosing it or by an address that names it', async () => {
  const screen = await open();
  await expect.element(hall).toBeVisible();
  await expect.element(scan).not.toBeInTheDocument();
  await hall.selectOptions('Near Hall');
  await expect.element(scan).toBeVisible();
  await screen.unmount();
  await open('/desk?hall=near');
  await expect.element(scan).toBeVisible();
});

it('an admin of a library without halls is led to where they are added', async () => {
  server.answer(listHalls, []);
  await open();
  await expect.element(page.getByText('There are no halls yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add halls' }))
    .toHaveAttribute('href', pasteAddress('halls'));
  await expect.element(hall).not.toBeInTheDocument();
});

it('halls that cannot be loaded are no missing halls, and can be tried again', async () => {
  server.refuse(listHalls, 500);
  await open();
  await expect.element(page.getByText("We couldn't load the halls.")).toBeVisible();
  await expect.element(page.getByText('There are no halls yet')).not.toBeInTheDocument();
  server.answer(listHalls, [{ hall_id: 'near', name: 'Near Hall', gender: 'male' }]);
  await hall.click();
  await expect.element(page.getByRole('option', { name: 'Near Hall' })).toBeInTheDocument();
});
