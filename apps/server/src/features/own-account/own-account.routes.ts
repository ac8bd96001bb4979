import * as contract from '@library/contract/accounts/own-account.ts';
import { changeOwnLanguage } from '@library/contract/accounts/own-language.ts';
import type { Server } from '../../http/serve.ts';
import type { CallLimits } from '../sessions/call-limits.service.ts';
import * as own from './own-account.service.ts';
import { changeOwnEmail } from './own-email.service.ts';
import { changeOwnPassword } from './password-change.service.ts';

export function ownAccountRoutes(serve: Server, limits: CallLimits): void {
  serve(contract.ownAccount, ({ library, actor }) => own.ownAccount(library, actor));
  serve(contract.changeOwnPerson, ({ library, actor, body }) => own.changeOwnPerson(library, actor, body));
  serve(changeOwnLanguage, ({ library, actor, body }) =>
    own.changeOwnLanguage(library, actor, body.language),
  );
  serve(contract.changeOwnEmail, ({ library, actor, body, address }) =>
    changeOwnEmail(library, limits, actor, { body, address }),
  );
  serve(contract.changePassword, ({ library, actor, body, token, address }) =>
    // A caller who is logged in always has a token; the empty one belongs to nobody.
    changeOwnPassword(library, limits, actor, { body, token: token ?? '', address }),
  );
  serve(contract.changeReaderPlace, ({ library, actor, body }) =>
    own.changeOwnReaderPlace(library, actor, body),
  );
  serve(contract.changeVolunteerPlace, ({ library, actor, body }) =>
    own.changeOwnVolunteerPlace(library, actor, body),
  );
  serve(contract.changeOnLeaderboard, ({ library, actor, body }) =>
    own.changeOwnOnLeaderboard(library, actor, body.on_leaderboard),
  );
  serve(contract.changeAutoRenew, ({ library, actor, body }) =>
    own.changeOwnAutoRenew(library, actor, body.auto_renew),
  );
}
