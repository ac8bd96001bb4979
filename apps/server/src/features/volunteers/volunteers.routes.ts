import * as contract from '@library/contract/people/volunteers.ts';
import type { Server } from '../../http/serve.ts';
import { outcomesText, whyNotOf } from '../../lib/outcomes.ts';
import { availableVolunteers, toggleAvailability } from './availability.service.ts';
import * as volunteers from './volunteers.service.ts';

export function volunteerRoutes(serve: Server): void {
  serve(contract.availableVolunteers, ({ library, actor, query }) =>
    availableVolunteers(library, actor, query.hall_id),
  );
  serve(contract.toggleAvailability, async ({ library, actor }) => ({
    isAvailable: await toggleAvailability(library, actor),
    message: 'Availability updated successfully!',
  }));

  serve(contract.listVolunteers, ({ library, query, language }) =>
    volunteers.volunteerPage(library, query, language),
  );
  serve(contract.updateVolunteer, async ({ library, actor, params, body }) => {
    await volunteers.updateVolunteer(library, actor, params.id, body);
    return { message: 'Volunteer updated successfully!' };
  });
  serve(contract.deleteVolunteer, async ({ library, actor, params }) => {
    await volunteers.deleteVolunteer(library, actor, params.id);
    return { message: 'Volunteer deleted successfully!' };
  });
  serve(contract.listUnverifiedVolunteers, ({ library }) => volunteers.unverifiedVolunteers(library));
  serve(contract.verifyVolunteer, async ({ library, actor, body }) => {
    await volunteers.verifyVolunteer(library, actor, body.volunteer_id);
    return { message: 'Volunteer verified successfully!' };
  });
  serve(contract.verifyVolunteers, async ({ library, actor, body }) => {
    const outcomes = await volunteers.verifyVolunteers(library, actor, body.volunteer_ids);
    return {
      message: outcomesText(outcomes, 'verified'),
      data: body.volunteer_ids.map((volunteer_id) => ({ volunteer_id, ...whyNotOf(outcomes, volunteer_id) })),
    };
  });
  serve(contract.deleteUnverifiedVolunteer, async ({ library, actor, body }) => {
    await volunteers.rejectVolunteer(library, actor, body.volunteer_id);
    return { message: 'Volunteer deleted successfully!' };
  });
}
