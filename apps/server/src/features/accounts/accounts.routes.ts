import {
  adminRegistrationNeeds,
  currentUser,
  login,
  logout,
  registerAdmin,
  registerReader,
  registerVolunteer,
} from '@library/contract/accounts.ts';
import type { Server } from '../../http/serve.ts';
import { logIn } from './login.service.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { passwordResetRoutes } from './password-resets.routes.ts';
import { registerAsAdmin, registerAsReader, registerAsVolunteer } from './registration.service.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { closeSession } from './sessions.service.ts';
import { asksForSetupCode } from './setup-codes.service.ts';
import type { Tries } from './tries.service.ts';
import * as users from './users.service.ts';

export function accountRoutes(serve: Server, tries: Tries): void {
  serve(login, ({ library, params, body, address, userAgent, token }) =>
    logIn(library, tries, { params, body, address, userAgent, token }),
  );

  serve(registerReader, ({ library, body, address, userAgent }) =>
    registerAsReader(library, tries, { body, address, userAgent }),
  );
  serve(registerVolunteer, ({ library, body, address, userAgent }) =>
    registerAsVolunteer(library, tries, { body, address, userAgent }),
  );
  serve(registerAdmin, ({ library, body, address, userAgent }) =>
    registerAsAdmin(library, tries, { body, address, userAgent }),
  );

  serve(adminRegistrationNeeds, async ({ library }) => ({ setup_code: await asksForSetupCode(library) }));

  serve(currentUser, ({ library, actor }) => users.currentUser(library, actor));

  serve(logout, async ({ library, token }) => {
    if (token) await closeSession(library, token);
    return { message: 'You are logged out.' };
  });

  ownAccountRoutes(serve, tries);
  passwordResetRoutes(serve, tries);
  sessionRoutes(serve, tries);
}
