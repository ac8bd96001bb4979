import { expect, it } from 'vitest';
import { testPassword } from '../../test/factories.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

it('a login takes the place of the one whose token it carries, and of no other', async () => {
  const { make, as, withToken } = library();
  const { email, ...reader } = await make.reader();
  const [here, elsewhere] = [await as(reader), await as(reader)];
  const { status, body } = await here.post('/api/login/reader', { email, password: testPassword });
  expect(status).toBe(200);
  const seen = [here, elsewhere, withToken(body.token)].map((client) => client.get('/api/user'));
  expect((await Promise.all(seen)).map((response) => response.status)).toEqual([401, 200, 200]);
});

it('a login that is refused ends nothing', async () => {
  const { make, as } = library();
  const { email, ...reader } = await make.reader();
  const here = await as(reader);
  const { status } = await here.post('/api/login/reader', { email, password: 'not the password' });
  expect(status).toBe(401);
  expect((await here.get('/api/user')).status).toBe(200);
});

it('a dead token that a login carries does no harm', async () => {
  const { make, withToken } = library();
  const { email } = await make.reader();
  const { status } = await withToken('null').post('/api/login/reader', { email, password: testPassword });
  expect(status).toBe(200);
});
