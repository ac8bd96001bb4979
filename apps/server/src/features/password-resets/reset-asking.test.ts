import { describe, expect, it } from 'vitest';
import type { Settings } from '../../config.ts';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { useResetScene } from '../../test/scenes/reset-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { sweepResets } from './password-resets.service.ts';

const library = useLibrary({ resets_account: 3, resets_account_all: 5 });
const { later, ask } = useResetScene(library);

/** The same library with other settings. */
const withSettings = (settings: Partial<Settings>) =>
  useAnotherApp(
    () => ({ ...library(), settings: { ...library().settings, ...settings } }),
    async () => ({}),
  );
const withoutMail = withSettings({ password_resets: false });
const fewResets = withSettings({ resets_address: 3 });
const proxied = useAnotherApp(library, async () => ({ trustedProxies: ['127.0.0.1'] }));

describe('asking for a reset link', () => {
  it('is refused if the library sends no mails, with a contact to write to', async () => {
    const { make, database } = library();
    const { email } = await make.reader();
    const mute = new TestClient(withoutMail().address, null);
    const response = await mute.post('/api/password-resets/reader', { email });
    expect([response.status, response.body.message]).toEqual([
      409,
      "This library can't send e-mails. Please write to duislamiclibrary@gmail.com to get a new password.",
    ]);
    expect(await database.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });

  it('is limited for one address, whatever the accounts', async () => {
    const narrow = new TestClient(fewResets().address, null);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const email = `somebody${count}@example.test`;
      statuses.push((await narrow.post('/api/password-resets/reader', { email })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('is deleted after a day, and not earlier', async () => {
    const { database } = library();
    await ask('reader', (await library().make.reader()).email);
    const kept = () => database.selectFrom('password_resets').selectAll().execute();
    later(24 * 60);
    await sweepResets(library());
    expect(await kept()).toHaveLength(1);
    later(24 * 60 + 1);
    await sweepResets(library());
    expect(await kept()).toEqual([]);
  });

  it('is limited for one account, known or not, and says when to try again', async () => {
    const { email } = await library().make.reader();
    for (const address of [email, 'nobody@example.test']) {
      for (const status of [200, 200, 200, 429]) expect((await ask('reader', address)).status).toBe(status);
      const response = await ask('reader', address.toUpperCase());
      expect([response.status, response.body]).toEqual([
        429,
        {
          message: 'Too many links were asked for. Please try again in 60 minutes.',
          code: 'too_many_requests',
        },
      ]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3590);
    }
    expect((await ask('volunteer', email)).status).toBe(200);
  });

  it('cannot be used up for an account by one stranger, whether or not the account exists', async () => {
    const { email } = await library().make.reader();
    for (const address of [email, 'nobody@example.test']) {
      const askFrom = async (from: string) => {
        const response = await fetch(`${proxied().address}/api/password-resets/reader`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
          body: JSON.stringify({ email: address }),
        });
        await response.text();
        return response.status;
      };
      const strangers = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1'];
      for (const [index, from] of strangers.entries()) {
        expect(await askFrom(from)).toBe(index < 3 ? 200 : 429);
      }
      expect([await askFrom('192.0.2.2'), await askFrom('192.0.2.2')]).toEqual([200, 200]);
      // All addresses together have a limit too, because each request sends a mail to somebody.
      expect(await askFrom('192.0.2.3')).toBe(429);
    }
  });
});
