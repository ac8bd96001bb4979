import * as contract from '@library/contract/accounts/sessions.ts';
import type { Server } from '../../http/serve.ts';
import type { CallLimits } from './call-limits.service.ts';
import { logIn } from './login.service.ts';
import * as own from './own-sessions.service.ts';
import { endSession } from './sessions.service.ts';
import { currentUser } from './users.service.ts';

/** The token of a caller who is logged in, and so has one; the empty token belongs to nobody. */
const shown = (token: string | null) => token ?? '';

export function sessionRoutes(serve: Server, limits: CallLimits): void {
  serve(contract.login, ({ library, params, body, address, userAgent, token }) =>
    logIn(library, limits, { params, body, address, userAgent, token }),
  );
  serve(contract.logout, async ({ library, token }) => {
    await endSession(library, shown(token));
    return { message: "You're logged out." };
  });
  serve(contract.currentUser, ({ library, actor }) => currentUser(library, actor));

  serve(contract.listSessions, ({ library, actor, token }) => own.ownSessions(library, actor, shown(token)));
  serve(contract.endSession, ({ library, actor, params }) => own.endOwnSession(library, actor, params.id));
  serve(contract.endOtherSessions, ({ library, actor, token }) =>
    own.endOwnOtherSessions(library, actor, shown(token)),
  );
}
