import { askPasswordReset, checkPasswordReset, resetPassword } from '@library/contract/password-resets.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import * as resets from './password-resets.service.ts';
import type { Tries } from './tries.service.ts';

/** A forgotten password. */
export function passwordResetRoutes(serve: Server, library: Library, tries: Tries): void {
  serve(askPasswordReset, ({ params, body, address }) =>
    resets.askForReset(library, tries, { params, body, address }),
  );
  serve(checkPasswordReset, ({ params, body }) => resets.checkReset(library, { params, body }));
  serve(resetPassword, ({ params, body, address }) =>
    resets.resetPassword(library, tries, { params, body, address }),
  );
}
