import { readerDashboard, readerProgress } from '@library/contract/points.ts';
import type { Server } from '../../http/serve.ts';
import { dashboardOf } from './dashboard.service.ts';
import { progressOf } from './progress.service.ts';

export function pointRoutes(serve: Server): void {
  serve(readerDashboard, ({ library, actor }) => dashboardOf(library, actor));
  serve(readerProgress, ({ library, actor }) => progressOf(library, actor));
}
