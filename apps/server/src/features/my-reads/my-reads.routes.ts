import { myReads, ownBooks } from '@library/contract/reading/my-reads.ts';
import type { Server } from '../../http/serve.ts';
import { ownBooksOf, readsOf } from './my-reads.service.ts';

export function myReadsRoutes(serve: Server): void {
  serve(myReads, ({ library, actor }) => readsOf(library, actor));

  serve(ownBooks, ({ library, actor }) => ownBooksOf(library, actor));
}
