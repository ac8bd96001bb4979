import { setTimeout as wait } from 'node:timers/promises';
import { makeWorld } from '../histories/world.ts';
import { withDatabaseOf } from '../processes/direct-library.ts';
import { makeRestartableServer, type RestartableServer } from '../processes/restartable-server.ts';
import { type Case, expectNothingLost } from './case.ts';
import { startLoad, untilWorks } from './load.ts';

/** A case that kills a process under load, at random moments, and waits each time until the library works again. */
function killing(name: string, kill: (server: RestartableServer) => Promise<void>): Case {
  return {
    name,
    run: async ({ rounds }) => {
      const server = await makeRestartableServer();
      try {
        const { address } = await server.start();
        const world = await withDatabaseOf(server.dataDir, (library) => makeWorld(library, [address]));
        const load = startLoad(world);
        let slowest = 0;
        for (let round = 0; round < rounds; round += 1) {
          await untilWorks(load);
          await wait(Math.random() * 1000);
          const begin = performance.now();
          await kill(server);
          await untilWorks(load);
          slowest = Math.max(slowest, performance.now() - begin);
        }
        const figures = await load.stop();
        const summary = await expectNothingLost(server.dataDir, world, figures);
        return `${rounds} kills, works again after at most ${(slowest / 1000).toFixed(1)} s; ${summary}`;
      } finally {
        await server.close();
      }
    },
  };
}

/** The server is killed; the next one adopts the running database. */
export const serverKilled = killing('server-killed', async (server) => {
  await server.current().end('SIGKILL');
  await server.start();
});

/** The database is killed; the running server restarts it. */
export const databaseKilled = killing('database-killed', (server) => server.killDatabase());

/** Both are killed, as by a power cut. */
export const bothKilled = killing('both-killed', async (server) => {
  await server.killDatabase();
  await server.current().end('SIGKILL');
  await server.start();
});
