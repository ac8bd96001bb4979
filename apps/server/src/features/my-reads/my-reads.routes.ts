import { myReads } from '@library/contract/my-reads.ts';
import type { Server } from '../../http/serve.ts';
import { readsOf } from './my-reads.service.ts';

export function myReadsRoutes(serve: Server): void {
  serve(myReads, ({ library, actor }) => readsOf(library, actor));
}
