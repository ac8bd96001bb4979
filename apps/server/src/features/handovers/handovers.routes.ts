import { listReceipts } from '@library/contract/receipts.ts';
import type { Server } from '../../http/serve.ts';
import { receiptsOf } from './receipts.service.ts';

export function handoverRoutes(serve: Server): void {
  serve(listReceipts, async ({ library, actor, params }) => ({
    success: true as const,
    ...(await receiptsOf(library, actor, params.id)),
  }));
}
