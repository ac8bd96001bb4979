import { currentUser } from '@library/contract/accounts/sessions.ts';
import { type DeskResult, scanAtDesk } from '@library/contract/lending/desk.ts';
import { returnLending } from '@library/contract/lending/lendings.ts';
import {
  type OfflinePack,
  offlinePack,
  packedLabels,
  type SentAct,
  sendDeskActs,
} from '@library/contract/lending/offline-desk.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetOldPacks } from '../../lib/offline/desk-packs-key.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { SessionProvider } from '../../lib/session/session.tsx';
import { clearStoredSession, storeSession, tokenOf } from '../../lib/session/stored-session.ts';
import { type FakeCall, type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { Desk } from './desk.tsx';
import { allActs, forgetActs, keepPack, keptPack } from './desk-databases.ts';
import { UnsentBar } from './unsent-bar.tsx';

const pack = (): OfflinePack => ({
  server_time: Date.now(),
  account_id: 'me',
  hall: { hall_id: 'H', name: 'Near Hall' },
  needs_code: false,
  days: 3,
  calendar: { ranges: [], closedWeekdays: [] },
  requests: [
    {
      req_id: '019ae4a0-0000-7000-8000-0123456789ab',
      copy_label: 'C000001',
      title: 'রিয়াদুস সালেহীন',
      reader: 'Rahim',
      held_until: '2099-12-01',
    },
  ],
  lendings: [
    { lending_id: 'L', copy_label: 'C000002', title: 'Lubab', reader: 'Karim', due_date: '2026-11-20' },
  ],
  shelf: packedLabels([5, 6]),
  other_labels: [],
});
const volunteer = {
  user_type: 'volunteer' as const,
  volunteer_id: 'me',
  name: 'Amina',
  email: 'a@example.test',
  contact: null,
  language: null,
  isVerified: true,
  isAvailable: true,
  hall_id: 'H',
  hall: { name: 'Near Hall' },
};
const at = '2026-11-23T04:00:00.000Z';
const actsIn = ({ body }: FakeCall) => (body as { acts: SentAct[] }).acts;
let server: FakeServer;

beforeEach(async () => {
  localStorage.setItem('deskSounds', 'off');
  await forgetActs((await allActs()).map(({ seq }) => seq));
  server = fakeServer();
  server.answer(currentUser, volunteer);
  server.answer(offlinePack, pack());
  for (const endpoint of [scanAtDesk, returnLending, sendDeskActs]) server.cut(endpoint);
});

const withoutNetwork = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

async function open() {
  const screen = await show(
    <SessionProvider>
      <UnsentBar />
      <Desk hallId={undefined} onKept={vi.fn()} />
    </SessionProvider>,
    { as: 'volunteer' },
  );
  await expect.poll(() => server.callsTo(offlinePack).length).toBeGreaterThan(0);
  return screen;
}
const scan = (text: string) => userEvent.keyboard(`${text}{Enter}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bar = page.getByRole('link', { name: /desk action/ });

it('notes what is done while the server is out of reach, and sends it in its order once there is one', async () => {
  await open();
  await scan('C000001');
  await button('Handed over').click();
  await expect.element(page.getByText(/^C000001 handed out to Rahim, /)).toBeVisible();
  await scan('C000002');
  await button('Taken back').click();
  await expect.element(bar).toMatchTextContent('2 desk actions not sent yet.');
  server.answer(sendDeskActs, (call) => ({
    data: actsIn(call).map(({ desk_act_id, copy_label }) => ({
      desk_act_id,
      copy_label,
      noted_at: at,
      booked_at: at,
      keep_for: null,
      ...(copy_label === 'C000002'
        ? { outcome: 'changed' as const, sentence: 'C000002 had been taken back already.' }
        : { outcome: 'done' as const, sentence: null }),
    })),
  }));
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('C000002 had been taken back already.')).toBeVisible();
  const sent = server.callsTo(sendDeskActs).flatMap(actsIn);
  expect(sent.slice(-2).map(({ act, copy_label }) => [act, copy_label])).toEqual([
    ['hand_out', 'C000001'],
    ['return', 'C000002'],
  ]);
  await expect.element(bar).toMatchTextContent('1 desk action to look at.');
  await button('Seen: C000002 taken back from Karim').click();
  await expect.element(bar).not.toBeInTheDocument();
});

it('waits for what it works by where that is still on its way', async () => {
  const arrive = server.hold(offlinePack);
  await open();
  await scan('C000002');
  arrive();
  await expect.element(button('Taken back')).toBeVisible();
});

it('lets each act be taken back until it is sent', async () => {
  withoutNetwork();
  await open();
  await scan('C000002');
  await button('Taken back').click();
  await button('Undo: C000002 taken back from Karim').click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(await allActs()).toEqual([]);
});

it('notes a copy on the shelf as seen, once, and takes it back where somebody brings it', async () => {
  withoutNetwork();
  await open();
  await scan('C000005');
  await expect
    .element(page.getByText(/^C000005 was on the shelf when this desk was last online\./))
    .toBeVisible();
  await scan('C000005');
  await expect.element(bar).toMatchTextContent('1 desk action not sent yet.');
  await button('Taken back').click();
  await expect.element(bar).toMatchTextContent('2 desk actions not sent yet.');
  expect(await allActs()).toMatchObject([
    { act: 'sighting', copy_label: 'C000005' },
    { act: 'return', copy_label: 'C000005', lending_id: null },
  ]);
});

it('notes an act whose response is lost, which the server books once', async () => {
  const result: DeskResult = {
    finding: 'lent',
    sentence: 'Karim borrowed it.',
    acts: ['take_back'],
    copy: {
      label: 'C000002',
      state: 'lent',
      hall: { hall_id: 'H', name: 'Near Hall' },
      book: { book_id: 'B', title: 'Lubab', author: null, category: null, image_url: '' },
    },
    lending: { lending_id: 'L', reader: 'Karim', due_date: '2026-11-20', late_days: 0 },
    reader: null,
    request: null,
    due: null,
    reader_text: null,
  };
  server.answer(scanAtDesk, result);
  await open();
  await scan('C000002');
  await button('Taken back').click();
  await expect.element(bar).toMatchTextContent('1 desk action not sent yet.');
  expect(await allActs()).toMatchObject([{ act: 'return', lending_id: 'L', account_id: 'me' }]);
});

it('keeps acts of another account until that one logs in', async () => {
  withoutNetwork();
  const screen = await open();
  await scan('C000002');
  await button('Taken back').click();
  await expect.element(bar).toBeVisible();
  await screen.unmount();
  // As a login does.
  queryClient.clear();
  vi.restoreAllMocks();
  server = fakeServer();
  server.answer(currentUser, { ...volunteer, volunteer_id: 'somebody else' });
  server.answer(offlinePack, { ...pack(), account_id: 'somebody else' });
  server.answer(sendDeskActs, { data: [] });
  await open();
  await expect.element(bar).toMatchTextContent('Log in with the account that noted them');
  window.dispatchEvent(new Event('online'));
  expect(server.callsTo(sendDeskActs)).toEqual([]);
});

it('hands out nothing by records that are too old', async () => {
  storeSession('a token', 'volunteer');
  const kept = { pack: pack(), loadedAt: Date.now() - 4 * 86_400_000, clockOffSeconds: 0 };
  await keepPack('own', kept, 'a token');
  server.cut(offlinePack);
  await open();
  await scan('C000002');
  await expect.element(page.getByText(/^This desk has been offline for more than 3 days\./)).toBeVisible();
  await expect.element(button('Taken back')).not.toBeInTheDocument();
});

it('deletes what it has stored of readers with the login, and stores nothing for one that has ended', async () => {
  storeSession('a token', 'volunteer');
  const kept = { pack: pack(), loadedAt: Date.now(), clockOffSeconds: 0 };
  await keepPack('own', kept, 'a token');
  expect(await keptPack('own')).toMatchObject({ pack: { account_id: 'me' } });
  clearStoredSession();
  await keepPack('own', kept, 'a token');
  storeSession('a token', 'volunteer');
  await expect.poll(() => keptPack('own')).toBeNull();
  clearStoredSession();
});

it('deletes what is too old when a page is opened, whether or not the desk is', async () => {
  storeSession('a token', 'volunteer');
  const keptFor = async (days: number) => {
    const kept = { pack: pack(), loadedAt: Date.now() - days * 86_400_000, clockOffSeconds: 0 };
    await keepPack('own', kept, 'a token');
    forgetOldPacks();
    return keptPack('own');
  };
  expect(await keptFor(2)).toMatchObject({ pack: { account_id: 'me' } });
  expect(await keptFor(4)).toBeNull();
  clearStoredSession();
});

it('deletes it when somebody logs in, and keeps it where an account of this device is used again', async () => {
  storeSession('a token', 'volunteer');
  const kept = { pack: pack(), loadedAt: Date.now(), clockOffSeconds: 0 };
  await keepPack('own', kept, 'a token');
  storeSession('the token of a reader', 'reader');
  storeSession('a token', 'volunteer');
  expect(await keptPack('own')).toBeNull();
  await keepPack('own', kept, 'a token');
  for (const type of ['reader', 'volunteer'] as const) storeSession(tokenOf(type) ?? '', type);
  expect(await keptPack('own')).toMatchObject({ pack: { account_id: 'me' } });
  clearStoredSession();
});
