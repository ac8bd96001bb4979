import * as contract from '@library/contract/library/first-steps.ts';
import { adminOverview, adminStatistics, downloadStatistics } from '@library/contract/library/overview.ts';
import type { ArchiveState } from '../../archive/archive-state.ts';
import type { Server } from '../../http/serve.ts';
import { dismissFirstSteps, firstStepsOf } from './first-steps.service.ts';
import { overviewOf } from './overview.service.ts';
import { statisticsFile, statisticsOf } from './statistics.service.ts';

export function overviewRoutes(serve: Server, readArchive: () => Promise<ArchiveState | null>): void {
  serve(adminOverview, async ({ library }) => overviewOf(library, await readArchive()));
  serve(contract.listFirstSteps, ({ library }) => firstStepsOf(library));
  serve(contract.dismissFirstSteps, async ({ library, actor }) => {
    await dismissFirstSteps(library, actor);
    return { message: 'The first steps are hidden.' };
  });
  serve(adminStatistics, ({ library, query }) => statisticsOf(library, query));
  serve(downloadStatistics, ({ library, params, query }) => statisticsFile(library, params.table, query));
}
