import { hallLeaderboard, leaderboard } from '@library/contract/reading/leaderboard.ts';
import type { Server } from '../../http/serve.ts';
import type { openHallLeaderboard } from './hall-leaderboard.service.ts';
import { leaderboardFor } from './leaderboard.service.ts';

export function leaderboardRoutes(serve: Server, openToAll: ReturnType<typeof openHallLeaderboard>): void {
  serve(hallLeaderboard, openToAll);
  serve(leaderboard, ({ library, actor, query }) => leaderboardFor(library, actor, query));
}
