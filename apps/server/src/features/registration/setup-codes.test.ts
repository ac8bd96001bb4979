import { beforeEach, describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';
import { issueSetupCode } from './first-admin.service.ts';

const library = useLibrary({ admin_setup_code: true, registrations_address: 12 });

const noAdminYet =
  'This library has no admin yet. Enter the set-up code that the server printed when it started.';

beforeEach(async () => {
  const { database } = library();
  for (const table of ['sessions', 'setup_codes', 'rate_limits', 'accounts'] as const) {
    await database.deleteFrom(table).execute();
  }
});

/** The text that one start prints. */
async function printed(): Promise<string> {
  const code = await issueSetupCode(library());
  if (code === null) throw new Error('No code was printed.');
  return code;
}

const register = (name: string, setup_code?: string) =>
  library().visitor.post('/api/register/admin', {
    name,
    email: `${name}@example.test`,
    contact: '',
    setup_code,
    password: 'a long password',
    password_confirmation: 'a long password',
  });

const isAsked = async () => (await library().visitor.get('/api/register/admin')).body;

describe('the first admin of a library in production', () => {
  it('registers with the code that the start printed, and is verified from the start', async () => {
    const code = await printed();
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(await isAsked()).toEqual({ setup_code: true, first: true });
    const response = await register('one', ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect([response.status, response.body.user.isVerified]).toEqual([201, true]);
    expect(await isAsked()).toEqual({ setup_code: false, first: false });
    expect(await library().database.selectFrom('setup_codes').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['none', () => undefined],
    ['an empty one', () => ''],
    ['a wrong one', () => 'AAAA-AAAA-AAAA-AAAA'],
    ['most of it', (code: string) => code.slice(0, -1)],
    ['more than it', (code: string) => `${code}A`],
  ])('is refused with %s, and what was printed works on', async (_what, wrong) => {
    const code = await printed();
    const response = await register('one', wrong(code));
    expect([response.status, response.body]).toEqual([
      403,
      { message: noAdminYet, code: 'forbidden', errors: { setup_code: [noAdminYet] } },
    ]);
    expect(await library().database.selectFrom('accounts').select('name').execute()).toEqual([]);
    expect((await register('one', code)).status).toBe(201);
  });

  it('is refused before any code was printed', async () => {
    expect((await register('one', '')).status).toBe(403);
    expect((await register('one', 'AAAA-AAAA-AAAA-AAAA')).status).toBe(403);
  });

  it('is one of several who use one code concurrently; the others wait for verification', async () => {
    const code = await printed();
    const responses = await Promise.all(['one', 'two', 'three'].map((name) => register(name, code)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(responses.filter(({ body }) => body.user.isVerified)).toHaveLength(1);
  });

  it('uses up all codes that several starts have printed; each of them works', async () => {
    const codes = await Promise.all([printed(), printed(), printed()]);
    expect(new Set(codes).size).toBe(3);
    const [first, second] = codes;
    expect((await register('one', first)).body.user.isVerified).toBe(true);
    expect((await register('two', second)).body.user.isVerified).toBe(false);
  });

  it('may come after one who never got verified', async () => {
    await library().make.admin({ verified: false });
    const response = await register('one', await printed());
    expect([response.status, response.body.user.isVerified]).toEqual([201, true]);
  });

  it('can try a few codes an hour from one network', async () => {
    await printed();
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await register('one', `AAAA-AAAA-AAAA-${tries}`)).status).toBe(403);
    }
    expect((await register('one', 'AAAA-AAAA-AAAA-AAAA')).status).toBe(429);
  });
});

describe('the code', () => {
  it('is stored only as a hash', async () => {
    const code = await printed();
    const stored = await library().database.selectFrom('setup_codes').selectAll().executeTakeFirstOrThrow();
    expect(stored.code_hash).toHaveLength(32);
    expect(stored.code_hash.toString('latin1')).not.toContain(code.slice(0, 4));
  });

  it('is neither printed nor needed once there is an admin', async () => {
    await library().make.admin();
    expect(await issueSetupCode(library())).toBeNull();
    expect((await register('two')).body.user.isVerified).toBe(false);
  });

  it('of a start long before the newest is void', async () => {
    const { clock } = library();
    const old = await printed();
    clock.set(new Date(clock.now().getTime() + 25 * 3_600_000));
    const code = await printed();
    expect((await register('one', old)).status).toBe(403);
    expect((await register('one', code)).status).toBe(201);
  });

  it('is not asked for outside of production', async () => {
    const elsewhere = { ...library(), settings: { ...library().settings, admin_setup_code: false } };
    expect(await issueSetupCode(elsewhere)).toBeNull();
  });
});
