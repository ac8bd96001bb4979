import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import GatewayPage from './gateway.page.tsx';

const field = (label: string) => page.getByLabelText(label);

beforeEach(() => {
  sessionStorage.clear();
  const server = fakeServer();
  server.answer(listDepartments, [{ dept_id: 'law', department_id: 'law', name: 'Law' }]);
  server.answer(listHalls, [{ hall_id: 'near', name: 'Near Hall', gender: 'female' }]);
});

const open = (role = 'reader') =>
  show(
    <SessionProvider>
      <Routes>
        <Route path="/user/:userType" element={<GatewayPage />} />
      </Routes>
    </SessionProvider>,
    { as: null, at: [`/user/${role}?mode=register`] },
  );

it('goes to the next field by the Next of a phone’s keyboard, and sends nothing', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  onTestFinished(() => {
    vi.mocked(window.matchMedia).mockRestore();
  });
  await open();
  await field('Full name').click();
  for (const next of ['Email', 'Phone', 'Gender']) {
    await userEvent.keyboard('{Enter}');
    await expect.element(field(next)).toHaveFocus();
  }
  await expect.element(field('Full name')).toBeValid();
});

it('sends the form by Enter on a computer', async () => {
  await open();
  await field('Full name').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Full name')).toBeInvalid();
});

it('says Next on the keyboard of a phone until the last field', async () => {
  await open('volunteer');
  const hints = ['Full name', 'Confirm password', 'Address', 'Room no'].map((label) =>
    field(label).element().getAttribute('enterkeyhint'),
  );
  expect(hints).toEqual(['next', 'next', 'next', 'done']);
});
