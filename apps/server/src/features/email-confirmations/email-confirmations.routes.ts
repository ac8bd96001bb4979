import * as contract from '@library/contract/accounts/email-proofs.ts';
import type { Server } from '../../http/serve.ts';
import { sendProofAtLogin } from '../email-proofs/asked-at-login.service.ts';
import { cancelEmailChange, sendProofAgain } from '../email-proofs/email-proofs.service.ts';
import { checkLink } from '../email-proofs/secrets.service.ts';
import type { CallLimits } from '../sessions/call-limits.service.ts';
import { confirmByCode, confirmByLink } from './confirming.service.ts';

/** Confirming e-mail addresses. */
export function emailConfirmationRoutes(serve: Server, limits: CallLimits): void {
  serve(contract.askEmailProof, ({ library, actor }) => sendProofAgain(library, limits, actor));
  serve(contract.confirmEmailByCode, ({ library, actor, body }) => confirmByCode(library, actor, body.code));
  serve(contract.checkEmailLink, ({ library, actor, body }) => checkLink(library, actor, body.token));
  serve(contract.confirmEmailByLink, ({ library, body }) => confirmByLink(library, body.token));
  serve(contract.askEmailProofAtLogin, ({ library, params, body, address }) =>
    sendProofAtLogin(library, limits, { params, body, address }),
  );
  serve(contract.cancelEmailChange, ({ library, actor }) => cancelEmailChange(library, actor));
}
