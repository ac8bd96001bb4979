import {
  currentUser,
  login,
  logout,
  registerAdmin,
  registerReader,
  registerVolunteer,
} from '@library/contract/accounts.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import { logIn } from './login.service.ts';
import { registerAsAdmin, registerAsReader, registerAsVolunteer } from './registration.service.ts';
import { closeSession } from './sessions.service.ts';
import { createTries } from './tries.service.ts';
import * as users from './users.service.ts';

export function accountRoutes(serve: Server, library: Library): void {
  const tries = createTries(library);

  serve(login, ({ params, body, address }) => logIn(library, tries, { params, body, address }));

  serve(registerReader, ({ body, address }) => registerAsReader(library, tries, { body, address }));
  serve(registerVolunteer, ({ body, address }) => registerAsVolunteer(library, tries, { body, address }));
  serve(registerAdmin, ({ body, address }) => registerAsAdmin(library, tries, { body, address }));

  serve(currentUser, ({ actor }) => users.currentUser(library, actor));

  serve(logout, async ({ token }) => {
    if (token) await closeSession(library, token);
    return { message: 'You are logged out.' };
  });
}
