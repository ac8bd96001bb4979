import { testPassword } from '../factories.ts';
import { userAgents } from '../user-agents.ts';
import { everybody, type Step } from './world.ts';

const browsers = Object.values(userAgents);

/** A reader logs in on another browser, sometimes with a wrong password, and mostly logs out there again. */
export const logIn: Step = async (world, random) => {
  const client = random.pick(everybody(world));
  const account = await client.get('/api/user');
  if (account.status !== 200) return account;
  const visitor = random.pick(world.visitors).on(random.pick(browsers));
  const password = random.happens(0.1) ? 'not the password' : testPassword;
  const response = await visitor.post('/api/login/reader', { email: account.body.email, password });
  if (response.status === 200 && random.happens(0.7))
    await visitor.as(response.body.token).post('/api/logout');
  return response;
};
