import { changePassword, endOtherSessions, endSession, listSessions } from '@library/contract/sessions.ts';
import type { Server } from '../../http/serve.ts';
import * as own from './own-sessions.service.ts';
import { changeOwnPassword } from './password-change.service.ts';
import type { Tries } from './tries.service.ts';

/** A signed-in caller has shown a token; the empty one is nobody's. */
const given = (token: string | null) => token ?? '';

export function sessionRoutes(serve: Server, tries: Tries): void {
  serve(listSessions, ({ library, actor, token }) => own.ownSessions(library, actor, given(token)));
  serve(endSession, ({ library, actor, params }) => own.endOwnSession(library, actor, params.id));
  serve(endOtherSessions, ({ library, actor, token }) =>
    own.endOwnOtherSessions(library, actor, given(token)),
  );
  serve(changePassword, ({ library, actor, body, token, address }) =>
    changeOwnPassword(library, tries, actor, { body, token: given(token), address }),
  );
}
