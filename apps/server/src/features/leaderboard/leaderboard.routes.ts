import { hallLeaderboard, leaderboard } from '@library/contract/leaderboard.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import { openHallLeaderboard } from './hall-leaderboard.service.ts';
import { leaderboardFor } from './leaderboard.service.ts';

export function leaderboardRoutes(serve: Server, library: Library): void {
  serve(hallLeaderboard, openHallLeaderboard(library));
  serve(leaderboard, ({ actor, query }) => leaderboardFor(library, actor, query));
}
