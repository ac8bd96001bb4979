import { listAudit } from '@library/contract/library/audit.ts';
import type { Server } from '../../http/serve.ts';
import { listLog } from './audit-list.service.ts';

export function auditRoutes(serve: Server): void {
  serve(listAudit, ({ library, query }) => listLog(library, query));
}
