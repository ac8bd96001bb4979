import { confirmEmailByCode, confirmEmailByLink } from '@library/contract/accounts/email-proofs.ts';
import { changeOwnEmail, changePassword } from '@library/contract/accounts/own-account.ts';
import { askPasswordReset, resetPassword } from '@library/contract/accounts/password-resets.ts';
import { registerAdmin, registerReader, registerVolunteer } from '@library/contract/accounts/registration.ts';
import {
  endOtherSessions,
  endSession,
  login,
  logout,
  type User,
} from '@library/contract/accounts/sessions.ts';
import type { Endpoint } from '@library/contract/calls/route.ts';
import { withdrawAdmin } from '@library/contract/people/admins.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSecondLimit } from '../../lib/work/second-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that calls, that has just logged in, or that a failed login named; null for a visitor. */
    accountId: string | null;
  }
}

/** Calls that start or end a session, or change credentials. */
const ofLogIns = new Set<Endpoint>([
  login,
  logout,
  registerReader,
  registerVolunteer,
  registerAdmin,
  endSession,
  endOtherSessions,
  changePassword,
  changeOwnEmail,
  confirmEmailByCode,
  confirmEmailByLink,
  askPasswordReset,
  resetPassword,
  withdrawAdmin,
]);

/** Limits the lines per second, so that a flood of calls does not fill the disk. */
const linesAtMost = 100;

/**
 * Writes a line for each call that concerns logins, and for each refused call: the call, the address, the account and the
 * status. These lines do not depend on the log level, unless it is silent. A visitor's 401 and 404 are everyday events and left
 * out.
 */
export function securityLog(app: FastifyInstance): void {
  const level = app.log.level === 'silent' ? 'silent' : 'info';
  const lines = app.log.child({ log: 'security' }, { level });
  const mayWrite = createSecondLimit(linesAtMost, {
    now: () => performance.now(),
    onDropped: (left) => lines.warn({ left }, 'lines were left out: there were too many'),
  });
  app.decorateRequest('accountId', null);
  const write = (request: FastifyRequest, reply: FastifyReply) => {
    const line = { request_id: request.id, req: request, res: reply, account_id: request.accountId };
    if (reply.statusCode < 400) lines.info(line, 'done');
    else lines.warn(line, 'refused');
  };
  app.addHook('onResponse', (request, reply, done) => {
    if (isLogged(request, reply) && mayWrite()) write(request, reply);
    done();
  });
}

/** The account in the response to a login or a registration; null for all other calls. */
export function accountIn(endpoint: Endpoint, response: unknown): string | null {
  if (!ofLogIns.has(endpoint)) return null;
  const { user } = response as { user?: User };
  if (!user) return null;
  if ('reader_id' in user) return user.reader_id;
  return 'volunteer_id' in user ? user.volunteer_id : user.admin_id;
}

function isLogged(
  { routeOptions, headers, accountId }: FastifyRequest,
  { statusCode }: FastifyReply,
): boolean {
  const endpoint = routeOptions.config?.endpoint;
  if (!endpoint || statusCode >= 500) return false;
  if (ofLogIns.has(endpoint)) return true;
  if (statusCode === 401) return headers.authorization !== undefined;
  if (statusCode === 404) return accountId !== null;
  return statusCode >= 400;
}
