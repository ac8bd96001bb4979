import { describe, expect, it } from 'vitest';
import { testPassword } from '../../test/factories.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { useProofScene } from '../../test/scenes/proof-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ verify_email: 'requests', email_proofs_an_hour: 0 });
const scene = useProofScene(library);
const { post, register, letterTo, confirm, check, changeTo, send, ownAccount } = scene;

let serial = 0;
const newAddress = () => `moved${++serial}@example.test`;
const confirmedReader = async () => {
  const person = await register();
  done(await confirm((await letterTo(person.email)).token));
  post().received.length = 0;
  return person;
};
const subjects = () => post().received.map(({ recipients, mail }) => `${recipients[0]}: ${mail.subject}`);

describe('a change of one’s own address', () => {
  it('keeps the old one, which gets a notice, until the new one is confirmed', async () => {
    const { email, client } = await confirmedReader();
    const next = newAddress();
    const asked = await changeTo(client, next);
    expect([asked.status, asked.body.message, asked.body.user.email]).toEqual([
      200,
      `We've sent a link and a code to ${next}. Until you confirm it, your e-mail stays ${email}.`,
      email,
    ]);
    expect(await ownAccount(client)).toMatchObject({
      email,
      email_state: 'confirmed',
      new_email: { email: next, undeliverable: false },
    });
    const { token } = await letterTo(next);
    expect(subjects().sort()).toEqual([
      `${next}: Confirm your e-mail address for Dhaka University Islamic Library`,
      `${email}: Someone wants to change your e-mail at Dhaka University Islamic Library`,
    ]);
    expect(post().received.find(({ recipients }) => recipients[0] === email)?.raw).not.toContain(next);
    done(await confirm(token));
    expect(await ownAccount(client)).toMatchObject({
      email: next,
      email_state: 'confirmed',
      new_email: null,
    });
    await send();
    expect(subjects().at(-1)).toBe(`${email}: Your e-mail at Dhaka University Islamic Library was changed`);
    const login = (address: string) =>
      library().visitor.post('/api/login/reader', { email: address, password: testPassword });
    expect([(await login(email)).status, (await login(next)).status]).toEqual([401, 200]);
  });

  it('can be confirmed by code, and cancelled, which voids the link', async () => {
    const { email, client } = await confirmedReader();
    const [one, two] = [newAddress(), newAddress()];
    done(await changeTo(client, one));
    const first = await letterTo(one);
    const cancelled = done(await client.delete('/api/account/email'));
    expect(cancelled.message).toBe(`Your e-mail address stays ${email}.`);
    expect((await confirm(first.token)).status).toBe(404);
    expect(await ownAccount(client)).toMatchObject({ email, new_email: null });
    done(await changeTo(client, two));
    const { code } = await letterTo(two);
    expect(done(await client.post('/api/email-proofs/code', { code })).user.email).toBe(two);
  });

  it('ends with a new password', async () => {
    const { client } = await confirmedReader();
    const next = newAddress();
    done(await changeTo(client, next));
    const { token } = await letterTo(next);
    const passwords = { password: 'another password', password_confirmation: 'another password' };
    done(await client.put('/api/password', { current_password: testPassword, ...passwords }));
    expect((await check(token)).body.state).toBe('unknown');
  });

  it('of an address that nobody confirmed sends no notice to the old one', async () => {
    const { email, client } = await register();
    await letterTo(email);
    post().received.length = 0;
    const next = newAddress();
    done(await changeTo(client, next));
    const old = await letterTo(next);
    expect(subjects()).toEqual([`${next}: Confirm your e-mail address for Dhaka University Islamic Library`]);
    done(await confirm(old.token));
    await send();
    expect(post().received).toHaveLength(1);
  });

  it('by an admin counts immediately, and sends a proof to the new one', async () => {
    const { account_id, client } = await confirmedReader();
    const admin = await library().as(await library().make.admin());
    const next = newAddress();
    done(await admin.put(`/api/readers/${account_id}`, { name: 'Amina', email: next }));
    expect(await ownAccount(client)).toMatchObject({ email: next, email_state: 'needed' });
    done(await confirm((await letterTo(next)).token));
    expect(await ownAccount(client)).toMatchObject({ email_state: 'confirmed' });
  });
});

describe('an address of somebody else', () => {
  const sameForBoth = async () => {
    const [one, other] = [await confirmedReader(), await confirmedReader()];
    const wanted = newAddress();
    done(await changeTo(one.client, wanted));
    const first = await letterTo(wanted);
    done(await changeTo(other.client, wanted));
    const second = await letterTo(wanted);
    return { one, other, wanted, first, second };
  };

  it('is asked for with the same answer as a free one, and refused only behind its letter', async () => {
    const [taken, { client, email }] = [await confirmedReader(), await confirmedReader()];
    const response = await changeTo(client, taken.email);
    expect([response.status, response.body.message]).toEqual([
      200,
      `We've sent a link and a code to ${taken.email}. Until you confirm it, your e-mail stays ${email}.`,
    ]);
    const refused = await confirm((await letterTo(taken.email)).token);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Another reader account uses this e-mail address. Please ask the library if both are yours.',
    ]);
    expect(await ownAccount(client)).toMatchObject({ email });
  });

  it('goes to the first who confirms it', async () => {
    const { one, other, wanted, first, second } = await sameForBoth();
    expect((await confirm(second.token)).status).toBe(200);
    expect((await confirm(first.token)).status).toBe(409);
    expect(await ownAccount(other.client)).toMatchObject({ email: wanted });
    expect(await ownAccount(one.client)).toMatchObject({ email: one.email });
  });

  it('goes to one of two who confirm it at the same moment', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { first, second } = await sameForBoth();
      const responses = await Promise.all([confirm(first.token), confirm(second.token)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('that a stranger registered and never confirmed goes to its owner', async () => {
    const stranger = await register();
    const owner = await confirmedReader();
    const { book_id } = await library().make.book();
    await stranger.client.post('/api/wish', { book_id });
    done(await changeTo(owner.client, stranger.email));
    done(await confirm((await letterTo(stranger.email)).token));
    expect((await stranger.client.get('/api/user')).status).toBe(401);
    expect(await ownAccount(owner.client)).toMatchObject({ email: stranger.email });
  });

  it.each(['volunteer', 'admin'] as const)('registered by a %s stays with that one', async (type) => {
    const stranger = await register(type);
    const owner = await register(type);
    done(await confirm((await letterTo(owner.email)).token));
    done(await changeTo(owner.client, stranger.email));
    expect((await confirm((await letterTo(stranger.email)).token)).status).toBe(409);
    expect((await stranger.client.get('/api/user')).status).toBe(200);
  });

  it('may be registered while a change to it is under way', async () => {
    const { client } = await confirmedReader();
    const wanted = newAddress();
    done(await changeTo(client, wanted));
    const { token } = await letterTo(wanted);
    const newcomer = await register('reader', wanted);
    done(await confirm((await letterTo(wanted)).token));
    expect((await confirm(token)).status).toBe(409);
    expect(await ownAccount(newcomer.client)).toMatchObject({ email: wanted, email_state: 'confirmed' });
  });
});

it('confirming and changing at the same moment ends in one of both orders', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { email, client } = await register();
    const { token } = await letterTo(email);
    const next = newAddress();
    const [confirmed, changed] = await Promise.all([confirm(token), changeTo(client, next)]);
    expect([200, 404]).toContain(confirmed.status);
    expect(changed.status).toBe(200);
    expect(await ownAccount(client)).toMatchObject({
      email,
      email_state: confirmed.status === 200 ? 'confirmed' : 'needed',
      new_email: { email: next, undeliverable: false },
    });
  }
});
