import { type Closure, listClosures } from '@library/contract/calendar/calendar.ts';
import { fulfilRequest } from '@library/contract/lending/requests.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settings } from '../../lib/settings.ts';
import { addDays, formatDate, today } from '../../lib/wording/dates.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { sampleRequest } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { StaffFulfilDialog } from './staff-fulfil-dialog.tsx';

const cancel = page.getByRole('button', { name: 'Cancel' });
const confirm = page.getByRole('button', { name: 'Confirm Fulfill' });
const alert = page.getByRole('dialog').getByRole('alert');
const nextMonth = page.getByRole('button', { name: 'Go to the Next Month' });
const done = {
  success: true as const,
  message: 'Done.',
  data: { lending_id: 'lending-1', return_date: '2026-11-20' },
  keep_for: null,
};

/** The library, whose halls are open every day. */
function desk(data: Closure[] = []) {
  const server = fakeServer();
  server.answer(listClosures, { data, weeks: [] });
  return server;
}

async function open(facts: Parameters<typeof sampleRequest>[0] = {}) {
  const callbacks = { onClose: vi.fn(), onFulfilled: vi.fn() };
  await show(<StaffFulfilDialog request={sampleRequest(facts)} {...callbacks} />);
  return callbacks;
}

/** A day of the month that the calendar shows. */
const day = (date: number) => page.getByRole('button', { name: new RegExp(`January ${date}\\D`) });

describe('StaffFulfilDialog', () => {
  it('hands the book out until the usual day', async () => {
    const server = desk();
    server.answer(fulfilRequest, done);
    const { onClose, onFulfilled } = await open();
    await confirm.click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(onFulfilled).toHaveBeenCalledOnce();
    const until = addDays(today(), settings.loan_days);
    expect(server.callsTo(fulfilRequest).map(({ body }) => body)).toEqual([
      { req_id: 'request-1', return_date: until },
    ]);
  });

  it('says to which day the calendar of the hall moves the chosen one', async () => {
    const until = addDays(today(), settings.loan_days);
    const { hall } = sampleRequest();
    const server = desk([
      {
        closure_id: 'eid',
        hall,
        from_day: until,
        to_day: until,
        kind: 'eid',
        effect: 'closed',
        name: 'Eid vacation',
        name_bn: null,
        goes_back: true,
        moved: { due_dates: 0, collect_days: 0, paused_waits: 0 },
      },
    ]);
    await open();
    await expect
      .element(
        page.getByText(
          `No books are due on that day (Eid vacation), so this one is due on ${formatDate(addDays(until, 1))}.`,
        ),
      )
      .toBeVisible();
    expect(server.callsTo(listClosures)[0]?.query).toEqual({
      from: today(),
      to: addDays(today(), settings.max_loan_days),
    });
  });

  it('suggests a shorter loan where many people wait, and says why', async () => {
    const server = desk();
    server.answer(fulfilRequest, done);
    const why = '3 people wait for this book, so the loan is 5 days.';
    const { onFulfilled } = await open({ short_loan: { days: 5, why } });
    await expect.element(page.getByText(why)).toBeVisible();
    await confirm.click();
    await expect.poll(() => onFulfilled.mock.calls.length).toBe(1);
    expect(server.callsTo(fulfilRequest)[0]?.body).toMatchObject({ return_date: addDays(today(), 5) });
  });

  it('cannot be closed while it is sent, by Cancel, by Escape or by the cross', async () => {
    const server = desk();
    server.answer(fulfilRequest, done);
    const release = server.hold(fulfilRequest);
    const { onClose } = await open();
    await confirm.click();
    await expect.element(page.getByRole('button', { name: 'Fulfilling...' })).toBeDisabled();
    await expect.element(cancel).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(onClose).not.toHaveBeenCalled();
    release();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('stays open with the sentence of a failure, which goes when another day is picked', async () => {
    const server = desk();
    server.refuse(fulfilRequest, 422, { success: false, message: 'The day has to be earlier.' });
    const { onClose } = await open();
    await confirm.click();
    await expect.element(alert).toHaveTextContent('The day has to be earlier.');
    expect(onClose).not.toHaveBeenCalled();
    await page.getByRole('gridcell', { selected: true }).getByRole('button').click();
    await expect.element(alert).not.toBeInTheDocument();
    await confirm.click();
    await expect.element(alert).toHaveTextContent('Please select a return date.');
    await cancel.click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('offers the last day that the longest loan allows, and none after it', async () => {
    desk();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    await open();
    for (let month = 0; month < 2; month += 1) await nextMonth.click();
    await expect.element(page.getByText('January 2027')).toBeVisible();
    await expect.element(day(9)).toBeEnabled();
    await expect.element(day(10)).toBeDisabled();
  });
});
