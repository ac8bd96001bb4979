import { availableVolunteers, toggleAvailability } from '@library/contract/volunteers.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import * as volunteers from './volunteers.service.ts';

export function volunteerRoutes(serve: Server, library: Library): void {
  serve(availableVolunteers, ({ actor, query }) =>
    volunteers.availableVolunteers(library, actor, query.hall_id),
  );

  serve(toggleAvailability, async ({ actor }) => ({
    isAvailable: await volunteers.toggleAvailability(library, actor),
    message: 'Availability updated successfully!',
  }));
}
