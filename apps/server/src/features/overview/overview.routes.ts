import { adminOverview, adminStatistics, downloadStatistics } from '@library/contract/overview.ts';
import type { Server } from '../../http/serve.ts';
import { overviewOf } from './overview.service.ts';
import { statisticsFile, statisticsOf } from './statistics.service.ts';

export function overviewRoutes(serve: Server): void {
  serve(adminOverview, ({ library }) => overviewOf(library));
  serve(adminStatistics, ({ library, query }) => statisticsOf(library, query));
  serve(downloadStatistics, ({ library, params, query }) => statisticsFile(library, params.table, query));
}
