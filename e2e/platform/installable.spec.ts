import sharp from 'sharp';
import { expect, test } from '../support/test.ts';

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test.use({ serviceWorkers: 'allow' });

test('a device can install the library as an app', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const browser = await context.newCDPSession(page);
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/app.webmanifest');
  expect(errors).toEqual([]);
  const manifest: Manifest = JSON.parse(data);
  expect(manifest.name).toBe('Dhaka University Islamic Library');
  // A headless browser uses a private profile, which installs nothing.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

test('its icons have the sizes in the manifest, and fill the shape of a masked icon', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const manifest: Manifest = await (await request.get('/app.webmanifest')).json();
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pictures).toHaveLength(4);
  for (const { src, sizes, purpose } of pictures) {
    const picture = sharp(await (await request.get(src)).body());
    const { width, height, format } = await picture.metadata();
    expect({ size: `${width}x${height}`, format }, src).toEqual({ size: sizes, format: 'png' });
    const { isOpaque } = await picture.stats();
    expect(isOpaque, src).toBe(purpose === 'maskable');
  }
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const { width, height } = await sharp(await (await request.get(String(apple))).body()).metadata();
  expect([width, height]).toEqual([180, 180]);
});
