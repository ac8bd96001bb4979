import type { askEmailProofAtLogin } from '@library/contract/accounts/email-proofs.ts';
import type { Received } from '@library/contract/calls/route.ts';
import type { Sentence } from '../../lib/sentences/message-descriptor.ts';
import type { Library } from '../../library.ts';
import type { CallLimits } from '../sessions/call-limits.service.ts';
import { requirePassword } from '../sessions/login.service.ts';
import { sendProofAgain } from './email-proofs.service.ts';

type ProofAskedAtLogin = Pick<Received<typeof askEmailProofAtLogin>, 'params' | 'body'> & { address: string };

/**
 * Sends the confirmation mail again to somebody who cannot log in until the address is confirmed. Throws 401 for a wrong
 * e-mail or password, which counts as a login attempt, 409 when there is nothing to confirm, and 429 beyond the limits.
 */
export async function sendProofAtLogin(
  library: Library,
  limits: CallLimits,
  { params, body, address }: ProofAskedAtLogin,
): Promise<{ message: Sentence }> {
  const type = params.userType;
  const attempt = { type, email: body.email, address };
  const { account_id } = await requirePassword(library, limits, attempt, body.password);
  return sendProofAgain(library, limits, { type, account_id });
}
