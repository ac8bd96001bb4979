import {
  askPasswordReset,
  checkPasswordReset,
  resetPassword,
} from '@library/contract/accounts/password-resets.ts';
import { sendPasswordLink } from '@library/contract/people/reader-page.ts';
import type { Server } from '../../http/serve.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import type { CallLimits } from '../sessions/call-limits.service.ts';
import { sendLinkTo } from './links-by-admins.service.ts';
import * as resets from './password-resets.service.ts';

export function passwordResetRoutes(serve: Server, limits: CallLimits): void {
  serve(askPasswordReset, ({ library, params, body, address }) =>
    resets.askForReset(library, limits, { params, body, address }),
  );
  serve(sendPasswordLink, async ({ library, actor, params, address }) => {
    const email = await sendLinkTo(library, limits, actor, { readerId: params.id, address });
    return { message: msg("We've sent a link for a new password to {email}.", { email }) };
  });
  serve(checkPasswordReset, ({ library, params, body }) => resets.checkReset(library, { params, body }));
  serve(resetPassword, ({ library, params, body, address, userAgent }) =>
    resets.resetPassword(library, limits, { params, body, address, userAgent }),
  );
}
