import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { PageBoundary } from './page-boundary.tsx';

const sentence = page.getByText(/We couldn't show this page/);

/** Silences the console, to which React reports the errors that a boundary catches. */
function silence() {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => reported.mockRestore());
  return reported;
}

it('a page that throws is replaced by a message, until the person navigates elsewhere', async () => {
  const reported = silence();
  let broken = true;
  function Page() {
    if (broken) throw new Error('broken');
    return <p>Another page</p>;
  }
  await show(
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <PageBoundary>
        <Page />
      </PageBoundary>
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.element(sentence).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Load the page again' })).toBeEnabled();
  expect(reported).toHaveBeenCalled();
  broken = false;
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect.element(page.getByText('Another page')).toBeVisible();
  await expect.element(sentence).not.toBeInTheDocument();
});

it('a page that was replaced by the message can be loaded again', async () => {
  silence();
  const reloads: boolean[] = [];
  const note = (event: NavigateEvent) => {
    // The reload would end the test.
    event.preventDefault();
    reloads.push(event.navigationType === 'reload');
  };
  navigation.addEventListener('navigate', note);
  onTestFinished(() => navigation.removeEventListener('navigate', note));
  function Broken(): never {
    throw new Error('broken');
  }
  await show(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  await page.getByRole('button', { name: 'Load the page again' }).click();
  expect(reloads).toEqual([true]);
});

it('a page whose file is gone since a deploy says the same', async () => {
  silence();
  const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await show(
    <PageBoundary>
      <Suspense fallback="Loading">
        <Gone />
      </Suspense>
    </PageBoundary>,
  );
  await expect.element(sentence).toBeVisible();
});

it('a page whose file cannot be loaded without a network says that, and no more than that', async () => {
  silence();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await show(
    <PageBoundary>
      <Suspense>
        <Missing />
      </Suspense>
    </PageBoundary>,
  );
  await expect.element(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expect.element(sentence).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});
