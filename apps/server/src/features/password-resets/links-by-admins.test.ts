import { describe, expect, it } from 'vitest';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { newPassword, useResetScene } from '../../test/scenes/reset-scene.ts';
import { tokenIn } from '../../test/stand-ins/mail-server.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { ask, send, post, reset, logIn } = useResetScene(library);

const path = (accountId: string) => `/api/readers/${accountId}/password-link`;

describe('a password link that an admin sends', () => {
  it("goes to the reader's own address and is shown to nobody else", async () => {
    const { make, as } = library();
    const [reader, account] = [await make.reader(), await make.admin()];
    const admin = await as(account);
    const { message } = done(await admin.post(path(reader.account_id)));
    expect(message).toBe(`We've sent a link for a new password to ${reader.email}.`);
    await send();
    const [mail] = post().received;
    if (!mail) throw new Error('No mail has arrived.');
    expect(post().received).toHaveLength(1);
    expect(JSON.stringify(mail)).toContain(reader.email);
    const token = tokenIn(mail);
    const entries = await auditOf(library(), reader.account_id);
    expect(entries).toMatchObject([{ action: 'sent a password link to', actor_id: account.account_id }]);
    expect(JSON.stringify([message, entries])).not.toContain(token);
    expect((await reset('reader', token)).status).toBe(200);
    expect((await logIn('reader', reader.email, newPassword)).status).toBe(200);
  });

  it('counts against the limits that hold for the reader', async () => {
    const { make, as, settings } = library();
    const [reader, admin] = [await make.reader(), await as(await make.admin())];
    for (let sent = 0; sent < settings.resets_account; sent += 1) {
      expect((await admin.post(path(reader.account_id))).status).toBe(200);
    }
    expect((await admin.post(path(reader.account_id))).status).toBe(429);
    expect((await ask('reader', reader.email)).status).toBe(429);
    expect(await auditOf(library(), reader.account_id)).toHaveLength(settings.resets_account);
  });

  it('is for admins, and for readers who are there', async () => {
    const { make, as, makeId, visitor } = library();
    const [reader, volunteer, admin] = [await make.reader(), await make.volunteer(), await make.admin()];
    const statusOf = async (client: typeof visitor, id: string) => (await client.post(path(id))).status;
    expect(await statusOf(visitor, reader.account_id)).toBe(401);
    expect(await statusOf(await as(reader), reader.account_id)).toBe(403);
    expect(await statusOf(await as(volunteer), reader.account_id)).toBe(403);
    const client = await as(admin);
    expect(await statusOf(client, volunteer.account_id)).toBe(404);
    expect(await statusOf(client, makeId())).toBe(404);
    done(await client.delete(`/api/readers/${reader.account_id}`));
    expect(await statusOf(client, reader.account_id)).toBe(404);
  });
});

describe('in a library without mails', () => {
  const silent = useLibrary({ password_resets: false });

  it('no link is sent', async () => {
    const { make, as } = silent();
    const reader = await make.reader();
    const refused = await (await as(await make.admin())).post(path(reader.account_id));
    expect([refused.status, refused.body.message]).toEqual([409, "This library can't send e-mails."]);
  });
});
