import { listClosures } from '@library/contract/calendar/calendar.ts';
import { fulfilRequest, listRequests } from '@library/contract/lending/requests.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { sampleRequest } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { StaffRequests } from './staff-requests.tsx';

const texts = {
  title: 'Requests',
  loading: 'Loading...',
  empty: { title: 'No requests.' },
  failed: 'Failed.',
};

it('a hand-out without a response shows a message, even when the request is no longer there', async () => {
  const server = fakeServer();
  server.answer(listClosures, { data: [], weeks: [] });
  server.answer(listRequests, { success: true, data: [sampleRequest()] });
  await show(<StaffRequests texts={texts} filters={{}} onKept={vi.fn()} />);
  await page.getByRole('button', { name: 'Fulfill' }).click();
  server.cut(fulfilRequest);
  server.answer(listRequests, { success: true, data: [] });
  await page.getByRole('button', { name: 'Confirm Fulfill' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('Network error or server issue. Please try again.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('No requests.')).toBeVisible();
});
