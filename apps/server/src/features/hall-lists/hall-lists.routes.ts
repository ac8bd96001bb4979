import * as contract from '@library/contract/lending/hall-lists.ts';
import type { Server } from '../../http/serve.ts';
import { dayListOf, overdueListOf } from './hall-lists.service.ts';

export function hallListRoutes(serve: Server): void {
  serve(contract.overdueList, ({ library, actor, query }) => overdueListOf(library, { actor, ...query }));
  serve(contract.dayList, ({ library, actor, query }) => dayListOf(library, { actor, ...query }));
}
