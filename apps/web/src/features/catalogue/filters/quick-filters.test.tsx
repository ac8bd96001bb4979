import { currentUser, type User } from '@library/contract/accounts/sessions.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { sampleReaderUser, sampleVolunteerUser, serverForReader } from '../../../test/people.ts';
import { show } from '../../../test/show.tsx';
import { readBrowse } from '../browse-state.ts';
import { QuickFilters } from './quick-filters.tsx';

const plain = readBrowse(new URLSearchParams('search=noor&page=3'));
const available = page.getByRole('button', { name: 'Available now' });
const inMyHall = page.getByRole('button', { name: 'In my hall' });

function filters(state = plain) {
  const onChange = vi.fn();
  const part = (
    <SessionProvider>
      <QuickFilters state={state} onChange={onChange} />
    </SessionProvider>
  );
  return { part, onChange };
}

it('a visitor can ask for what is available now, and for everything again', async () => {
  const off = filters();
  const screen = await show(off.part, { as: null });
  await expect.element(inMyHall).not.toBeInTheDocument();
  await expect.element(available).toHaveAttribute('aria-pressed', 'false');
  await available.click();
  const state = { ...plain, available: true, page: 1 };
  expect(off.onChange).toHaveBeenCalledExactlyOnceWith(state);
  await screen.unmount();
  const on = filters(state);
  await show(on.part, { as: null });
  await expect.element(available).toHaveAttribute('aria-pressed', 'true');
  await available.click();
  expect(on.onChange).toHaveBeenCalledExactlyOnceWith({ ...state, available: false });
});

it('a reader can ask for their own hall, from the moment that it is known', async () => {
  const server = serverForReader({ hall_id: 'own' });
  const release = server.hold(currentUser);
  const { part, onChange } = filters();
  await show(part, { as: 'reader' });
  await expect.element(inMyHall).toBeDisabled();
  release();
  await inMyHall.click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...plain, hall_id: 'own', page: 1 });
});

it.each<[string, User]>([
  ['a reader without a hall', sampleReaderUser({ hall_id: null })],
  ['a volunteer', sampleVolunteerUser({ hall_id: 'own' })],
])('%s is offered no own hall', async (_, user) => {
  const server = fakeServer();
  server.answer(currentUser, user);
  await show(filters().part, { as: user.user_type });
  await expect.element(available).toBeVisible();
  await expect.poll(() => server.callsTo(currentUser).length).toBe(1);
  await expect.element(inMyHall).not.toBeInTheDocument();
});
