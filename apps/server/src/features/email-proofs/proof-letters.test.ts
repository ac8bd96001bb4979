import { describe, expect, it } from 'vitest';
import { done } from '../../test/scenes/lending-scene.ts';
import { useProofScene } from '../../test/scenes/proof-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { writeNotices } from '../notices/notices.service.ts';

const library = useLibrary({ verify_email: 'requests', quiet_from: '00:00', quiet_until: '00:00' });
const scene = useProofScene(library);
const { post, register, letterTo, confirm, check, ask, changeTo, send, ownAccount, later } = scene;

describe('the letter', () => {
  it('is sent once by four senders at the same time', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => register()));
    await Promise.all([send(), send(), send(), send()]);
    expect(
      post()
        .received.map(({ recipients }) => recipients[0])
        .sort(),
    ).toEqual(people.map(({ email }) => email).sort());
  });

  it('that is asked for while one is being sent makes that one void', async () => {
    const { email, client } = await register();
    const slow = send();
    done(await ask(client));
    await slow;
    const { token } = await letterTo(email);
    expect((await check(token)).body.state).toBe('open');
    const letters = post().received.filter(({ recipients }) => recipients[0] === email);
    expect(letters.length).toBeLessThanOrEqual(2);
  });

  it('that is asked for again before it was sent is sent once', async () => {
    const { client } = await register();
    done(await ask(client));
    done(await ask(client));
    await send();
    expect(post().received).toHaveLength(1);
  });

  it('is tried again when the mail server is out, and its link works then', async () => {
    const { email } = await register();
    post().refuseWith('Greylisted, please try again');
    await send();
    post().refuseWith(null);
    later(1);
    const { token } = await letterTo(email);
    expect((await confirm(token)).status).toBe(200);
  });

  it('is not sent any more once the address is confirmed or the account is gone', async () => {
    const { email, client, account_id } = await register();
    const { token } = await letterTo(email);
    done(await ask(client));
    expect((await confirm(token)).status).toBe(404);
    const admin = await library().as(await library().make.admin());
    done(await admin.delete(`/api/readers/${account_id}`));
    post().received.length = 0;
    await send();
    expect(post().received).toEqual([]);
  });
});

describe('an address that the mail server refuses', () => {
  it('is marked, which its owner sees, until it is confirmed', async () => {
    const { email, client } = await register();
    post().refuseRecipients('5.1.1 No such mailbox');
    await send();
    expect(done(await client.get('/api/user'))).toMatchObject({ confirm_email: 'undeliverable' });
    expect(await ownAccount(client)).toMatchObject({ email_state: 'undeliverable' });
    post().refuseRecipients(null);
    done(await ask(client));
    done(await confirm((await letterTo(email)).token));
    expect(await ownAccount(client)).toMatchObject({ email_state: 'confirmed' });
  });

  it('as the new one is marked there, and the old one stays as it is', async () => {
    const { email, client } = await register();
    done(await confirm((await letterTo(email)).token));
    done(await changeTo(client, 'wrong@example.test'));
    // The old address gets its notice first.
    post().refuseRecipients('5.1.1 No such mailbox');
    await library().database.deleteFrom('notices').where('kind', '=', 'email_change_asked').execute();
    await send();
    expect(await ownAccount(client)).toMatchObject({
      email_state: 'confirmed',
      new_email: { email: 'wrong@example.test', undeliverable: true },
    });
  });

  it.each(['5.7.1 Rejected by policy', '5.2.2 Mailbox full'])('with “%s” is not marked', async (sentence) => {
    const { client } = await register();
    post().refuseRecipients(sentence);
    await send();
    expect(done(await client.get('/api/user'))).toMatchObject({ confirm_email: 'needed' });
  });
});

describe('other letters', () => {
  const tell = (account: string, key: string) =>
    library().inTransaction((transaction) =>
      writeNotices(transaction, library(), [
        { account, kind: 'account_unblocked', dedupeKey: `${key}:${account}`, about: {} },
      ]),
    );
  it('go to confirmed addresses and to those from before, and to no unconfirmed one', async () => {
    const [stranger, confirmed] = [await register(), await register()];
    const old = await library().make.reader();
    done(await confirm((await letterTo(confirmed.email)).token));
    post().received.length = 0;
    await tell(stranger.account_id, 'one');
    await tell(confirmed.account_id, 'one');
    await tell(old.account_id, 'one');
    await send();
    expect(
      post()
        .received.map(({ recipients }) => recipients[0])
        .sort(),
    ).toEqual([confirmed.email, old.email].sort());
  });
});
