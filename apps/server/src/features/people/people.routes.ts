import * as admins from '@library/contract/admins.ts';
import * as readers from '@library/contract/readers.ts';
import * as volunteers from '@library/contract/volunteers.ts';
import type { Server } from '../../http/serve.ts';
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
export function peopleRoutes(serve: Server): void {
  serve(readers.listReaders, ({ library, query }) => readerPage(library, query));
  serve(readers.updateReader, async ({ library, actor, params, body }) => {
    await updateReader(library, actor, params.id, body);
    return { message: 'Reader updated successfully!' };
  });
  serve(readers.deleteReader, async ({ library, actor, params }) => {
    await deleteReader(library, actor, params.id);
    return { message: 'Reader deleted successfully!' };
  });

  serve(volunteers.listVolunteers, ({ library, query }) => volunteerPage(library, query));
  serve(volunteers.updateVolunteer, async ({ library, actor, params, body }) => {
    await updateVolunteer(library, actor, params.id, body);
    return { message: 'Volunteer updated successfully!' };
  });
  serve(volunteers.deleteVolunteer, async ({ library, actor, params }) => {
    await deleteVolunteer(library, actor, params.id);
    return { message: 'Volunteer deleted successfully!' };
  });
  serve(volunteers.listUnverifiedVolunteers, ({ library }) => unverifiedVolunteers(library));
  serve(volunteers.verifyVolunteer, async ({ library, actor, body }) => {
    await verifyVolunteer(library, actor, body.volunteer_id);
    return { message: 'Volunteer verified successfully!' };
  });
  serve(volunteers.deleteUnverifiedVolunteer, async ({ library, actor, body }) => {
    await rejectVolunteer(library, actor, body.volunteer_id);
    return { message: 'Volunteer deleted successfully!' };
  });

  serve(admins.listAdmins, async ({ library, actor }) => ({ admins: await listAdmins(library, actor) }));
  serve(admins.listUnverifiedAdmins, async ({ library }) => ({
    unverifiedAdmins: await unverifiedAdmins(library),
  }));
  serve(admins.verifyAdmin, async ({ library, actor, body }) => {
    await verifyAdmin(library, actor, body.admin_id);
    return { message: 'Admin verified successfully!' };
  });
  serve(admins.withdrawAdmin, async ({ library, actor, body }) => {
    await withdrawAdmin(library, actor, body.admin_id);
    return { message: 'Admin withdrawn. The account waits for verification again.' };
  });
  serve(admins.deleteUnverifiedAdmin, async ({ library, actor, body }) => {
    await rejectAdmin(library, actor, body.admin_id);
    return { message: 'Admin deleted successfully!' };
  });
}
