import { adminOverview, adminStatistics, downloadStatistics } from '@library/contract/overview.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import { overviewOf } from './overview.service.ts';
import { statisticsFile, statisticsOf } from './statistics.service.ts';

export function overviewRoutes(serve: Server, library: Library): void {
  serve(adminOverview, () => overviewOf(library));
  serve(adminStatistics, ({ query }) => statisticsOf(library, query));
  serve(downloadStatistics, ({ params, query }) => statisticsFile(library, params.table, query));
}
