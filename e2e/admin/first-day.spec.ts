import path from 'node:path';
import { workOffImports } from '../../apps/server/src/features/imports/imports-worker.service.ts';
import { openLibrary } from '../../apps/server/src/test/open-library.ts';
import { walkFirstDay } from '../support/scenes/first-day.ts';
import { expect, test } from '../support/test.ts';

test('an empty library comes to 1,000 books and its first loan in twenty acts, led by the steps of its first admin', async ({
  page: admin,
  openPage,
}) => {
  const { E2E_POSTGRES: postgres = '', E2E_TEMPLATE: template = '' } = process.env;
  const library = await openLibrary({
    postgres,
    template,
    start: new Date(),
    webDir: path.resolve(import.meta.dirname, '../../apps/web/dist'),
  });
  test.setTimeout(240_000);
  const { address } = library;
  await admin.context().grantPermissions(['clipboard-write'], { origin: address });
  try {
    // Nobody can begin what cannot be ended.
    const reader = await openPage();
    await reader.goto(`${address}/user/reader?mode=register`);
    await expect(reader.getByText("Registration isn't open yet")).toBeVisible();
    await reader.goto(`${address}/browse-books?search=noor`);
    await expect(reader.getByText('The library has no books yet.')).toBeVisible();
    await expect(reader.getByRole('link', { name: 'Show all books' })).toHaveCount(0);

    const acts = await walkFirstDay({
      address,
      admin,
      volunteer: await openPage(),
      reader,
      workOff: async (bar) => {
        await expect(admin.getByRole('progressbar', { name: bar })).toBeVisible();
        await workOffImports(library);
      },
    });
    expect(acts.length, acts.join(', ')).toBeLessThanOrEqual(20);
  } finally {
    await admin.goto('about:blank');
    await library.close();
  }
});
