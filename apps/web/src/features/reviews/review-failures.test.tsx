import type { Endpoint } from '@library/contract/calls/route.ts';
import { hideReview, reportReview } from '@library/contract/reading/review-reports.ts';
import { changeReview, submitReview } from '@library/contract/reading/reviews.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/queries/query-client.ts';
import type { CacheKey } from '../../lib/queries/query-keys.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { useHideReview, useReportReview } from './review-reports.api.ts';
import { useChangeReview, useSubmitReview } from './reviews.api.ts';

function Submit() {
  const { mutate } = useSubmitReview();
  const review = { reader_id: 'reader-1', book_id: 'riyad', rating: 4, comment: '' };
  return <Send send={() => mutate(review)} />;
}
function Change() {
  const { mutate } = useChangeReview('review-1');
  return <Send send={() => mutate({ rating: 4, comment: '' })} />;
}
function Report() {
  const { mutate } = useReportReview();
  return <Send send={() => mutate({ review_id: 'review-1', reason: 'Rude.' })} />;
}
function Hide() {
  const { mutate } = useHideReview();
  return <Send send={() => mutate({ review_id: 'review-1', reason: 'Rude.' })} />;
}
function Send({ send }: { send: () => void }) {
  return (
    <button type="button" onClick={send}>
      Send
    </button>
  );
}

const acts: [what: string, Act: () => React.JSX.Element, Endpoint, list: CacheKey][] = [
  ['a new review', Submit, submitReview, ['my-reads']],
  ['a changed review', Change, changeReview, ['my-reads']],
  ['a report', Report, reportReview, ['reported-reviews', '', 1]],
  ['a hiding', Hide, hideReview, ['reported-reviews', '', 1]],
];

async function fail([, Act, endpoint, list]: (typeof acts)[number], status: number | null) {
  const server = fakeServer();
  if (status) server.refuse(endpoint, status);
  else server.cut(endpoint);
  await show(<Act />, { as: 'reader' });
  queryClient.setQueryData(list, {});
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  expect(server.callsTo(endpoint)).not.toEqual([]);
  return queryClient.getQueryState(list)?.isInvalidated;
}

it.each(acts)('%s that is refused because the screen was old reloads the list', async (...act) => {
  expect(await fail(act, 409)).toBe(true);
});

it.each(acts)('%s that gets no answer reloads the list', async (...act) => {
  expect(await fail(act, null)).toBe(true);
});

it.each(acts)('%s with a fault in it reloads nothing', async (...act) => {
  expect(await fail(act, 400)).toBe(false);
});
