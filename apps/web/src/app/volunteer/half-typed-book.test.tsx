import { currentUser } from '@library/contract/accounts/sessions.ts';
import { listClosures } from '@library/contract/calendar/calendar.ts';
import { countUnprintedLabels } from '@library/contract/copies/labels.ts';
import { listBooksToDescribe } from '@library/contract/intake/book-drafts.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { box, intakeServer } from '../../test/intake.ts';
import { noPage } from '../../test/paged.ts';
import { sampleVolunteerUser } from '../../test/people.ts';
import { sampleRequest } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import VolunteerAreaPage from './volunteer-area.page.tsx';

const tab = (name: string) => page.getByRole('tab', { name });

it('a half-typed book with its picture is still there after a reader was served', async () => {
  const server = intakeServer();
  server.answer(currentUser, sampleVolunteerUser());
  server.answer(listRequests, { success: true, data: [sampleRequest()] });
  server.answer(listBooksToDescribe, noPage);
  server.answer(countUnprintedLabels, { total: 0 });
  server.answer(listClosures, { data: [], weeks: [] });
  await show(
    <SessionProvider>
      <VolunteerAreaPage />
    </SessionProvider>,
    { as: 'volunteer', at: ['/?tab=insert'] },
  );
  await box('Title').fill('Half a title');
  await page.getByLabelText(/^Cover Image/).upload(new File(['…'], 'cover.png', { type: 'image/png' }));
  await tab('Pending Requests').click();
  await expect.element(page.getByRole('heading', { name: 'Riyad as-Salihin' })).toBeVisible();
  await expect.element(box('Title')).not.toBeInTheDocument();
  await tab('Insert Book').click();
  await expect.element(box('Title')).toHaveValue('Half a title');
  await expect.element(page.getByRole('img', { name: 'Chosen cover' })).toBeVisible();
});
