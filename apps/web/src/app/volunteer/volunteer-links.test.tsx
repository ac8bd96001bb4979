import { currentUser } from '@library/contract/accounts/sessions.ts';
import { countUnprintedLabels } from '@library/contract/copies/labels.ts';
import { listBooksToDescribe } from '@library/contract/intake/book-drafts.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { sampleVolunteerUser } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { VolunteerLinks } from './volunteer-links.tsx';

/** The position of each link, in px. */
const places = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x, y, width, height };
    });

for (const width of [390, 800, 1280]) {
  it(`counts that come late move no link under the finger, at ${width} px`, async () => {
    await page.viewport(width, 800);
    const server = fakeServer();
    server.answer(currentUser, sampleVolunteerUser());
    server.answer(listBooksToDescribe, { data: [], current_page: 1, last_page: 1, total: 3 });
    server.answer(countUnprintedLabels, { total: 673 });
    const release = [server.hold(listBooksToDescribe), server.hold(countUnprintedLabels)];
    await show(
      <SessionProvider>
        <VolunteerLinks />
      </SessionProvider>,
      { as: 'volunteer' },
    );
    await expect.element(page.getByRole('link', { name: 'Calendar' })).toBeInTheDocument();
    await document.fonts.ready;
    const before = places();
    for (const send of release) send();
    await expect
      .element(page.getByRole('link', { name: 'Labels to print (673)' }))
      .toHaveTextContent('Labels');
    await expect.element(page.getByRole('link', { name: 'Books to describe (3)' })).toBeInTheDocument();
    expect(places()).toEqual(before);
  });
}
