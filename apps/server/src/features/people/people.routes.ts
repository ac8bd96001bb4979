import * as admins from '@library/contract/admins.ts';
import * as readers from '@library/contract/readers.ts';
import * as volunteers from '@library/contract/volunteers.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import {
  listAdmins,
  rejectAdmin,
  unverifiedAdmins,
  verifyAdmin,
  withdrawAdmin,
} from './admin-accounts.service.ts';
import { deleteReader, readerPage, updateReader } from './reader-accounts.service.ts';
import {
  deleteVolunteer,
  rejectVolunteer,
  unverifiedVolunteers,
  updateVolunteer,
  verifyVolunteer,
  volunteerPage,
} from './volunteer-accounts.service.ts';

/** What admins do with the accounts of others. */
export function peopleRoutes(serve: Server, library: Library): void {
  serve(readers.listReaders, ({ query }) => readerPage(library, query));
  serve(readers.updateReader, async ({ actor, params, body }) => {
    await updateReader(library, actor, params.id, body);
    return { message: 'Reader updated successfully!' };
  });
  serve(readers.deleteReader, async ({ actor, params }) => {
    await deleteReader(library, actor, params.id);
    return { message: 'Reader deleted successfully!' };
  });

  serve(volunteers.listVolunteers, ({ query }) => volunteerPage(library, query));
  serve(volunteers.updateVolunteer, async ({ actor, params, body }) => {
    await updateVolunteer(library, actor, params.id, body);
    return { message: 'Volunteer updated successfully!' };
  });
  serve(volunteers.deleteVolunteer, async ({ actor, params }) => {
    await deleteVolunteer(library, actor, params.id);
    return { message: 'Volunteer deleted successfully!' };
  });
  serve(volunteers.listUnverifiedVolunteers, () => unverifiedVolunteers(library));
  serve(volunteers.verifyVolunteer, async ({ actor, body }) => {
    await verifyVolunteer(library, actor, body.volunteer_id);
    return { message: 'Volunteer verified successfully!' };
  });
  serve(volunteers.deleteUnverifiedVolunteer, async ({ actor, body }) => {
    await rejectVolunteer(library, actor, body.volunteer_id);
    return { message: 'Volunteer deleted successfully!' };
  });

  serve(admins.listAdmins, async ({ actor }) => ({ admins: await listAdmins(library, actor) }));
  serve(admins.listUnverifiedAdmins, async () => ({ unverifiedAdmins: await unverifiedAdmins(library) }));
  serve(admins.verifyAdmin, async ({ actor, body }) => {
    await verifyAdmin(library, actor, body.admin_id);
    return { message: 'Admin verified successfully!' };
  });
  serve(admins.withdrawAdmin, async ({ actor, body }) => {
    await withdrawAdmin(library, actor, body.admin_id);
    return { message: 'Admin withdrawn. The account waits for verification again.' };
  });
  serve(admins.deleteUnverifiedAdmin, async ({ actor, body }) => {
    await rejectAdmin(library, actor, body.admin_id);
    return { message: 'Admin deleted successfully!' };
  });
}
