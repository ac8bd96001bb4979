import { borrowingRules } from '@library/contract/lending/borrowing-rules.ts';
import { readerDashboard, readerProgress } from '@library/contract/reading/points.ts';
import type { Server } from '../../http/serve.ts';
import type { openBorrowingRules } from './borrowing-rules.service.ts';
import { dashboardOf } from './dashboard.service.ts';
import { progressOf } from './progress.service.ts';

export function pointRoutes(serve: Server, rules: ReturnType<typeof openBorrowingRules>): void {
  serve(borrowingRules, rules);
  serve(readerDashboard, ({ library, actor }) => dashboardOf(library, actor));
  serve(readerProgress, ({ library, actor }) => progressOf(library, actor));
}
