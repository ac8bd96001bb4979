import { logout } from '@library/contract/accounts.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import { closeSession } from './sessions.service.ts';

export function accountRoutes(serve: Server, library: Library): void {
  serve(logout, async ({ token }) => {
    if (token) await closeSession(library, token);
    return { message: 'You are logged out.' };
  });
}
