import * as contract from '@library/contract/accounts/registration.ts';
import type { Server } from '../../http/serve.ts';
import type { CallLimits } from '../sessions/call-limits.service.ts';
import { adminRegistrationNeeds } from './first-admin.service.ts';
import { registerAsAdmin, registerAsReader, registerAsVolunteer } from './registration.service.ts';

export function registrationRoutes(serve: Server, limits: CallLimits): void {
  serve(contract.registerReader, ({ library, body, address, userAgent }) =>
    registerAsReader(library, limits, { body, address, userAgent }),
  );
  serve(contract.registerVolunteer, ({ library, body, address, userAgent }) =>
    registerAsVolunteer(library, limits, { body, address, userAgent }),
  );
  serve(contract.registerAdmin, ({ library, body, address, userAgent }) =>
    registerAsAdmin(library, limits, { body, address, userAgent }),
  );
  serve(contract.adminRegistrationNeeds, ({ library }) => adminRegistrationNeeds(library));
}
