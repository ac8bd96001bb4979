import { myReads } from '@library/contract/my-reads.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import { readsOf } from './my-reads.service.ts';

export function myReadsRoutes(serve: Server, library: Library): void {
  serve(myReads, ({ actor }) => readsOf(library, actor));
}
