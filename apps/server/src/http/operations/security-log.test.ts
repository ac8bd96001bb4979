import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const lines: string[] = [];
const logged = useAnotherApp(library, async () => ({
  logLevel: 'error',
  logStream: { write: (line) => lines.push(line) },
}));

interface Line {
  level: number;
  msg: string;
  request_id: string;
  req: { method: string; url: string; remoteAddress: string };
  res: { statusCode: number };
  account_id: string | null;
}

let reader = { account_id: '', email: '' };
let token = '';
const client = (bearer: string | null = null) => new TestClient(logged().address, bearer);
const securityLines = (): Line[] =>
  lines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security');

/** Waits until the log has as many lines as expected, and compares them. */
async function expectLines(
  expected: [call: string, status: number, account: string | null][],
): Promise<void> {
  const seen = () =>
    securityLines().map(({ req, res, account_id }) => [
      `${req.method} ${req.url}`,
      res.statusCode,
      account_id,
    ]);
  await expect.poll(seen).toEqual(expected);
}

beforeAll(async () => {
  const { make, tokenOf } = library();
  reader = await make.reader();
  token = await tokenOf(reader);
});
beforeEach(() => {
  lines.length = 0;
});

describe('the security log', () => {
  it('has each login with its account, whether it succeeds or not, and each logout', async () => {
    const { email } = reader;
    await client().post('/api/login/reader', { email, password: 'not the password' });
    await client().post('/api/login/reader', { email: 'nobody@example.test', password: testPassword });
    const { body } = await client().post('/api/login/reader', { email, password: testPassword });
    await client(body.token).post('/api/logout');
    await expectLines([
      ['POST /api/login/reader', 401, reader.account_id],
      ['POST /api/login/reader', 401, null],
      ['POST /api/login/reader', 200, reader.account_id],
      ['POST /api/logout', 200, reader.account_id],
    ]);
    const [wrong, , right] = securityLines();
    expect(wrong).toMatchObject({ level: 40, msg: 'refused', req: { remoteAddress: '127.0.0.1' } });
    expect(right).toMatchObject({ level: 30, msg: 'done', request_id: expect.stringMatching(/-\d+$/) });
  });

  it('has each change of credentials', async () => {
    const account = await library().make.reader();
    const own = client(await library().tokenOf(account));
    const password = 'another fine password';
    await own.put('/api/password', {
      current_password: testPassword,
      password,
      password_confirmation: password,
    });
    await own.put('/api/account/email', { email: 'moved@example.test', current_password: 'wrong' });
    await client().post('/api/password-resets/reader', { email: 'moved@example.test' });
    await expectLines([
      ['PUT /api/password', 200, account.account_id],
      ['PUT /api/account/email', 422, account.account_id],
      ['POST /api/password-resets/reader', 200, null],
    ]);
    expect(lines.join('')).not.toMatch(/moved@|wrong|another fine/);
  });

  it('has each refused call: no permission, an expired session, bad input, nothing found', async () => {
    await client(token).get('/api/readers?search=amina@example.test');
    await client('forged').get('/api/wish');
    await client(token).post('/api/request', { book_id: 7 });
    await client(token).get('/api/reviews/nonsense');
    await expectLines([
      ['GET /api/readers?search=…@example.test', 403, reader.account_id],
      ['GET /api/wish', 401, null],
      ['POST /api/request', 422, reader.account_id],
      ['GET /api/reviews/nonsense', 404, reader.account_id],
    ]);
  });

  it('leaves out everyday refusals of visitors, and what succeeds', async () => {
    await client().get('/api/user');
    await client().get('/api/books/nonsense');
    await client().get('/api/none');
    await client(token).get('/api/wish');
    await client().post('/api/login/nobody', { email: 'a@example.test', password: 'x' });
    await expectLines([['POST /api/login/nobody', 404, null]]);
  });
});
