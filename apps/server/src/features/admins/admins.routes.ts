import * as contract from '@library/contract/people/admins.ts';
import type { Server } from '../../http/serve.ts';
import {
  listAdmins,
  rejectAdmin,
  selectUnverifiedAdmins,
  verifyAdmin,
  withdrawAdmin,
} from './admins.service.ts';

export function adminRoutes(serve: Server): void {
  serve(contract.listAdmins, async ({ library, actor }) => ({ admins: await listAdmins(library, actor) }));
  serve(contract.listUnverifiedAdmins, async ({ library }) => ({
    unverifiedAdmins: await selectUnverifiedAdmins(library.database),
  }));
  serve(contract.verifyAdmin, async ({ library, actor, body }) => {
    await verifyAdmin(library, actor, body.admin_id);
    return { message: 'Admin verified successfully!' };
  });
  serve(contract.withdrawAdmin, async ({ library, actor, body }) => {
    await withdrawAdmin(library, actor, body.admin_id);
    return { message: 'Admin withdrawn. The account needs to be verified again.' };
  });
  serve(contract.deleteUnverifiedAdmin, async ({ library, actor, body }) => {
    await rejectAdmin(library, actor, body.admin_id);
    return { message: 'Admin deleted successfully!' };
  });
}
