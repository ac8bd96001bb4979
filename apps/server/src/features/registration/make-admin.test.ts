import { afterAll, describe, expect, it, vi } from 'vitest';
import { isPassword } from '../../lib/secrets/password-hash.ts';
import { TestClient } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { runCommandProcess } from '../../test/processes/command-process.ts';
import { type ServerProcess, startServerProcess } from '../../test/processes/server-process.ts';
import { auditOf } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { useDataFolder } from '../../test/use-data-folder.ts';

/** Starting and stopping PostgreSQL may take long on a slow test host. */
const timeout = 120_000;
const library = useLibrary({ admin_setup_code: true });
const folder = useDataFolder();

/** The command on the embedded database of the file's data folder, unless the environment says otherwise. */
const makeAdmin = (environment: Record<string, string>) =>
  runCommandProcess('make-admin', [], folder(), {
    DATA_DIR: folder('embedded'),
    ADMIN_PASSWORD: testPassword,
    ...environment,
  });
const salma = { ADMIN_NAME: 'Salma', ADMIN_EMAIL: 'salma@example.test' };

const codeIn = (output: string) => /(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/.exec(output)?.[0];

describe('an admin made from the machine', () => {
  const running: ServerProcess[] = [];
  const start = async () => {
    const server = await startServerProcess(folder('embedded'), { NODE_ENV: 'production' });
    running.push(server);
    return { server, visitor: new TestClient(server.address, null) };
  };
  const logIn = async (visitor: TestClient, email: string) => {
    const { status, body } = await visitor.post('/api/login/admin', { email, password: testPassword });
    return [status, body.user?.isVerified];
  };

  afterAll(async () => {
    await Promise.all(running.map((server) => server.end('SIGTERM')));
  });

  it(
    'is verified whether or not the server runs, and ends the printed code',
    async () => {
      const { server, visitor } = await start();
      const code = await vi.waitFor(() => {
        const printed = codeIn(server.output());
        expect(printed).toBeDefined();
        return printed;
      });
      expect(server.output()).toContain(`  ${server.address}/user/admin?mode=register\n`);
      expect((await visitor.get('/api/register/admin')).body).toEqual({ setup_code: true, first: true });

      const made = await makeAdmin(salma);
      expect(made).toEqual({
        code: 0,
        output: 'Salma is an admin now and logs in with salma@example.test.\n',
      });
      expect(await logIn(visitor, 'salma@example.test')).toEqual([200, true]);
      const late = await visitor.post('/api/register/admin', {
        name: 'Late',
        email: 'late@example.test',
        setup_code: code,
        password: testPassword,
        password_confirmation: testPassword,
      });
      expect([late.status, late.body.user.isVerified]).toEqual([201, false]);
      await server.end('SIGTERM');

      const second = await makeAdmin({ ADMIN_NAME: 'Omar', ADMIN_EMAIL: 'omar@example.test' });
      expect([second.code, second.output]).toEqual([0, expect.stringContaining('Omar is an admin now')]);
      const again = await start();
      expect(await logIn(again.visitor, 'omar@example.test')).toEqual([200, true]);
      expect(codeIn(again.server.output())).toBeUndefined();
    },
    timeout,
  );

  it('is recorded in the audit log as made from the machine, with a hashed password', async () => {
    const { database } = library();
    const DATABASE_URL = library().connectionString;
    expect((await makeAdmin({ ...salma, DATABASE_URL })).code).toBe(0);
    const { account_id, password_hash, verified } = await database
      .selectFrom('accounts')
      .where('email', '=', salma.ADMIN_EMAIL)
      .select(['account_id', 'password_hash', 'verified'])
      .executeTakeFirstOrThrow();
    expect(verified).toBe(true);
    expect(await isPassword(password_hash, testPassword)).toBe(true);
    expect(await auditOf(library(), account_id)).toEqual([
      {
        actor_id: account_id,
        action: 'made',
        kind: 'admin',
        before: null,
        after: { isVerified: true, made_with: 'npm run make-admin' },
      },
    ]);

    const twice = await makeAdmin({ ...salma, ADMIN_EMAIL: 'SALMA@example.test', DATABASE_URL });
    expect(twice).toEqual({
      code: 1,
      output:
        'There is already an admin with the e-mail SALMA@example.test. Another admin can verify that account.\n',
    });
  });

  it.each([
    [{}, 'Nobody can be asked here: set ADMIN_NAME, ADMIN_EMAIL and ADMIN_PASSWORD.'],
    [{ ...salma, ADMIN_PASSWORD: 'short' }, 'Password must have at least 8 characters.'],
    [{ ...salma, ADMIN_EMAIL: 'nobody' }, 'Please enter a valid e-mail address.'],
    [salma, 'There is no library in'],
  ])('is refused with a sentence: %o', async (environment, sentence) => {
    const answer = await makeAdmin({ ...environment, DATA_DIR: folder('nothing') });
    expect(answer.code).toBe(1);
    expect(answer.output).toContain(sentence);
  });
});
