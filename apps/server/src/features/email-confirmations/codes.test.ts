import { describe, expect, it } from 'vitest';
import { TestClient } from '../../test/client.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { useProofScene } from '../../test/scenes/proof-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ verify_email: 'requests' });
const { register, letterTo, ask, later } = useProofScene(library);

describe('the code', () => {
  const enter = (client: TestClient, code: string) => client.post('/api/email-proofs/code', { code });
  const wrongFor = (code: string) => (code === '000 000' ? '111 111' : '000 000');

  it('confirms the address on the device that is logged in, with or without its space', async () => {
    const { email, client } = await register();
    const { code } = await letterTo(email);
    const response = await enter(client, code);
    expect([response.status, response.body.message]).toEqual([200, `Thank you. ${email} is confirmed.`]);
    expect(response.body.user).not.toHaveProperty('confirm_email');
    expect((await enter(client, code)).status).toBe(422);
  });

  it('works for ten minutes, and for nobody else', async () => {
    const { email, client } = await register();
    const other = await register();
    const { code } = await letterTo(email);
    await letterTo(other.email);
    expect((await enter(library().visitor, code)).status).toBe(401);
    later(10);
    expect((await enter(client, code)).status).toBe(422);
  });

  it('takes five tries, also when they come at the same time from several connections', async () => {
    const { email, client } = await register();
    const { code } = await letterTo(email);
    const wrong = wrongFor(code);
    const clients = [1, 2, 3, 4, 5, 6, 7, 8].map(() => new TestClient(library().address, client.token));
    const responses = await Promise.all(clients.map((one) => enter(one, wrong)));
    expect(responses.map(({ status }) => status)).toEqual(clients.map(() => 422));
    expect(responses[0]?.body.errors.code).toEqual([
      "This code doesn't work. A code is valid for 10 minutes and 5 tries. Check it, or send a new one.",
    ]);
    expect((await enter(client, code)).status).toBe(422);
    done(await ask(client));
    const next = await letterTo(email);
    for (let tries = 0; tries < 4; tries += 1) await enter(client, wrongFor(next.code));
    expect((await enter(client, next.code)).status).toBe(200);
  });

  it('has six digits', async () => {
    const { client } = await register();
    for (const code of ['12345', '1234567', 'abcdef', '']) {
      expect((await enter(client, code)).body.errors).toEqual({
        code: ['Enter the six digits from the e-mail.'],
      });
    }
  });
});
