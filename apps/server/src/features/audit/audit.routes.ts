import { listAudit } from '@library/contract/audit.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import { listLog } from './audit-list.service.ts';

export function auditRoutes(serve: Server, library: Library): void {
  serve(listAudit, ({ query }) => listLog(library, query));
}
