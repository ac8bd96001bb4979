import { availableVolunteers, toggleAvailability } from '@library/contract/volunteers.ts';
import type { Server } from '../../http/serve.ts';
import * as volunteers from './volunteers.service.ts';

export function volunteerRoutes(serve: Server): void {
  serve(availableVolunteers, ({ library, actor, query }) =>
    volunteers.availableVolunteers(library, actor, query.hall_id),
  );

  serve(toggleAvailability, async ({ library, actor }) => ({
    isAvailable: await volunteers.toggleAvailability(library, actor),
    message: 'Availability updated successfully!',
  }));
}
