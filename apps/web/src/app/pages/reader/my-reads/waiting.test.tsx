import { requestCode } from '@library/contract/lending/request-codes.ts';
import {
  leaveWait,
  listOwnWaits,
  type OwnWait,
  passTurn,
  pauseWait,
  resumeWait,
} from '@library/contract/lending/waits.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../../lib/session/session.tsx';
import { addDays, formatShortDate, today } from '../../../../lib/wording/dates.ts';
import type { FakeServer } from '../../../../test/fake-server.ts';
import { serverForReader } from '../../../../test/people.ts';
import { sampleCode, sampleWait } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { toast } from '../../../../test/toasts.ts';
import MyReadsPage from '../my-reads.page.tsx';

const none = { pendingRequests: [], currentReads: [], completedReads: [] };
const paused = sampleWait({ status: 'paused', paused_at_most_until: '2026-12-31' });
const held = addDays(today(), 3);
const turn = {
  req_id: 'request-1',
  book_id: 'riyad',
  request_date: today(),
  held_until: held,
  wait_id: 'wait-1',
  hall: { hall_id: 'near', name: 'Near Hall' },
  book: sampleWait().book,
};

function serve(waits: OwnWait[], reads: typeof none | { pendingRequests: (typeof turn)[] } = none) {
  const server = serverForReader();
  server.answer(myReads, { ...none, ...reads });
  server.answer(listOwnWaits, { data: waits });
  server.answer(requestCode, sampleCode());
  return server;
}
const open = () =>
  show(
    <SessionProvider>
      <MyReadsPage />
    </SessionProvider>,
    { as: 'reader' },
  );

const section = page.getByRole('region', { name: /^Waiting/ });
const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const answer = (dialog: string, name: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name, exact: true }).click();
const bodies = (server: FakeServer, endpoint: Parameters<FakeServer['callsTo']>[0]) =>
  server.callsTo(endpoint).map(({ body }) => body);

describe('the waiting lists on My books', () => {
  it('say the place, where, why no day is known, and what has happened', async () => {
    const event = { day: '2026-11-12', hall: null, because: 'home_first' } as const;
    serve([
      sampleWait({
        misses: 1,
        log: [
          { what: 'overtaken', ...event },
          { what: 'missed_once', ...event, because: null },
        ],
      }),
    ]);
    await open();
    await expect.element(section).toMatchTextContent(/You're number 2\. We can't say yet/);
    await expect.element(section).toMatchTextContent(/2 of 3.*Near Hall/);
    await expect.element(section.getByText(/^You missed one turn/)).toBeVisible();
    await section.getByText('What has happened').click();
    const events = section.getByRole('list').nth(1).getByRole('listitem');
    await expect
      .element(events.first())
      .toMatchTextContent(/^Nov 12: A copy came back in the hall of another/);
    await expect.element(events.nth(1)).toMatchTextContent("Nov 12: You didn't collect the copy in time.");
  });

  it('pause until a day, and say in the dialog why not', async () => {
    const server = serve([sampleWait()]);
    await open();
    await press('Pause');
    const dialog = page.getByRole('dialog', { name: 'Pause waiting?' });
    await dialog.getByLabelText('Until (optional)').fill('2026-12-20');
    server.refuse(pauseWait, 422, {
      success: false,
      message: 'Please correct the marked fields.',
      errors: { until: ['Please choose an earlier day.'] },
    });
    await answer('Pause waiting?', 'Pause');
    await expect.element(dialog.getByText('Please choose an earlier day.')).toBeVisible();
    server.answer(pauseWait, { message: 'Paused. You keep your place.' });
    server.answer(listOwnWaits, { data: [{ ...paused, paused_until: '2026-12-20' }] });
    await answer('Pause waiting?', 'Pause');
    await expect.element(section.getByText('Paused until Dec 20, 2026. You keep your place.')).toBeVisible();
    expect(bodies(server, pauseWait)[1]).toEqual({ wait_id: 'wait-1', until: '2026-12-20' });
  });

  it('resume immediately', async () => {
    const server = serve([paused]);
    server.answer(resumeWait, { message: "You're waiting again." });
    await open();
    await expect.element(section.getByText(/if you resume by Dec 31, 2026/)).toBeVisible();
    server.answer(listOwnWaits, { data: [sampleWait({ place: 1 })] });
    await press('Resume');
    await expect.element(section.getByText(/You're next in line/)).toBeVisible();
    expect(bodies(server, resumeWait)).toEqual([{ wait_id: 'wait-1' }]);
  });

  it('are left after a question, which stays when that fails', async () => {
    const server = serve([sampleWait()]);
    server.refuse(leaveWait, 500, { success: false, message: 'Out of order.' });
    await open();
    await press('Leave');
    await answer('Leave the waiting list?', 'Leave');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Out of order.');
    server.answer(leaveWait, { message: "You've left the waiting list." });
    server.answer(listOwnWaits, { data: [] });
    await answer('Leave the waiting list?', 'Leave');
    await expect.element(toast("You've left the waiting list.")).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('show nothing for a reader who waits for nothing, and that they could not be loaded', async () => {
    const server = serve([]);
    server.refuse(listOwnWaits, 500, { message: 'Out of order.' });
    await open();
    await expect.element(page.getByText("We couldn't load your waiting lists.")).toBeVisible();
    server.answer(listOwnWaits, { data: [] });
    await press('Try Again');
    await expect.element(page.getByText("We couldn't load your waiting lists.")).not.toBeInTheDocument();
    await expect.element(section).not.toBeInTheDocument();
    await expect.element(page.getByText('No pending requests.')).toBeVisible();
  });
});

describe('a turn', () => {
  const offered = sampleWait({
    status: 'offered',
    place: null,
    offer: { req_id: 'request-1', hall: turn.hall, collect_by: held },
  });
  const requests = page.getByRole('region', { name: /^Requested book/ });

  it('is listed once among the requests, and can be passed to the next person', async () => {
    const server = serve([offered], { ...none, pendingRequests: [turn] });
    await open();
    const text = `It's your turn: collect it by ${formatShortDate(held)}`;
    await expect.element(requests).toMatchTextContent(new RegExp(text));
    await expect.element(section).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^More actions/ })).not.toBeInTheDocument();
    server.answer(passTurn, { message: 'The next person in line gets the copy.' });
    server.answer(myReads, none);
    server.answer(listOwnWaits, { data: [paused] });
    await press('Not now');
    await answer('Let the next person have it?', 'Let them have it');
    await expect.element(section.getByText(/^Paused\. You keep your place/)).toBeVisible();
    expect(bodies(server, passTurn)).toEqual([{ req_id: 'request-1' }]);
  });

  it('that is no longer needed ends the entry', async () => {
    const server = serve([offered], { ...none, pendingRequests: [turn] });
    server.answer(leaveWait, { message: "You've left the waiting list." });
    await open();
    await press("I don't need it");
    await answer("Don't need it any more?", "I don't need it");
    await expect.element(toast("You've left the waiting list.")).toBeVisible();
    expect(bodies(server, leaveWait)).toEqual([{ wait_id: 'wait-1' }]);
  });
});
