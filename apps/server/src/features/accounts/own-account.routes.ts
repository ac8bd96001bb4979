import * as contract from '@library/contract/own-account.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import * as own from './own-account.service.ts';
import { changeOwnEmail } from './own-email.service.ts';
import type { Tries } from './tries.service.ts';

/** What people see and change of their own account. */
export function ownAccountRoutes(serve: Server, library: Library, tries: Tries): void {
  serve(contract.ownAccount, ({ actor }) => own.ownAccount(library, actor));
  serve(contract.changeOwnPerson, ({ actor, body }) => own.changeOwnPerson(library, actor, body));
  serve(contract.changeOwnEmail, ({ actor, body, address }) =>
    changeOwnEmail(library, tries, actor, { body, address }),
  );
  serve(contract.changeReaderPlace, ({ actor, body }) => own.changeOwnReaderPlace(library, actor, body));
  serve(contract.changeVolunteerPlace, ({ actor, body }) =>
    own.changeOwnVolunteerPlace(library, actor, body),
  );
  serve(contract.changeOnLeaderboard, ({ actor, body }) =>
    own.changeOwnOnLeaderboard(library, actor, body.on_leaderboard),
  );
}
