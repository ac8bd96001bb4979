import { setTimeout as wait } from 'node:timers/promises';
import { makeWorld } from '../histories/world.ts';
import { withDatabaseOf } from '../processes/direct-library.ts';
import { makeRestartableServer, type RestartableServer } from '../processes/restartable-server.ts';
import { type Case, expectNothingLost } from './case.ts';
import { startLoad, untilWorks } from './load.ts';

/** Kills in the middle of a running load, at random moments, and waits each time until the library works again. */
function killing(name: string, kill: (place: RestartableServer) => Promise<void>): Case {
  return {
    name,
    run: async ({ rounds }) => {
      const place = await makeRestartableServer();
      try {
        const { address } = await place.start();
        const world = await withDatabaseOf(place.dataDir, (library) => makeWorld(library, [address]));
        const load = startLoad(world);
        let slowest = 0;
        for (let round = 0; round < rounds; round += 1) {
          await untilWorks(load);
          await wait(Math.random() * 1000);
          const begin = performance.now();
          await kill(place);
          await untilWorks(load);
          slowest = Math.max(slowest, performance.now() - begin);
        }
        const figures = await load.stop();
        const told = await withDatabaseOf(place.dataDir, ({ database }) =>
          expectNothingLost(database, world, figures),
        );
        return `${rounds} kills, works again after at most ${(slowest / 1000).toFixed(1)} s; ${told}`;
      } finally {
        await place.close();
      }
    },
  };
}

/** The server is killed; whoever looks after it starts the next one, which takes the database over. */
export const serverKilled = killing('server-killed', async (place) => {
  await place.server().end('SIGKILL');
  await place.start();
});

/** The database is killed under the running server, which starts it again by itself. */
export const databaseKilled = killing('database-killed', (place) => place.killDatabase());

/** Both are killed, as by a power cut. */
export const bothKilled = killing('both-killed', async (place) => {
  await place.killDatabase();
  await place.server().end('SIGKILL');
  await place.start();
});
