import { readerDashboard, readerProgress } from '@library/contract/points.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import { dashboardOf } from './dashboard.service.ts';
import { progressOf } from './progress.service.ts';

export function pointRoutes(serve: Server, library: Library): void {
  serve(readerDashboard, ({ actor }) => dashboardOf(library, actor));
  serve(readerProgress, ({ actor }) => progressOf(library, actor));
}
