import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedDatabase } from '../../database/embedded.ts';
import { makeWorld } from '../histories/world.ts';
import { startProxy } from '../processes/breakable-proxy.ts';
import { makeDataFolder, removeDataFolder } from '../processes/data-folder.ts';
import { withDatabaseAt } from '../processes/direct-library.ts';
import { makeRestartableServer } from '../processes/restartable-server.ts';
import { type Case, expectNothingLost } from './case.ts';
import { startLoad, until, untilWorks } from './load.ts';

/** The connection between the server and a remote PostgreSQL is cut for some time. */
export const lineCut: Case = {
  name: 'line-cut',
  run: async ({ rounds, outage }) => {
    const elsewhere = await makeDataFolder();
    const postgres = await startEmbeddedDatabase({ dataDir: elsewhere, log: () => undefined });
    const proxy = await startProxy(postgres.connectionString);
    const server = await makeRestartableServer({ settings: { DATABASE_URL: proxy.address } });
    try {
      const { address } = await server.start();
      const world = await withDatabaseAt(postgres.connectionString, (library) =>
        makeWorld(library, [address]),
      );
      const load = startLoad(world);
      for (let round = 0; round < rounds; round += 1) {
        await untilWorks(load);
        await wait(Math.random() * 1000);
        proxy.cut();
        const { later } = load.figures;
        await wait(outage / rounds);
        await until(
          () => load.figures.later,
          later + 1,
          30_000,
          'No caller got a 503 saying that the database is away',
        );
        proxy.restore();
        await untilWorks(load);
      }
      const figures = await load.stop();
      const summary = await expectNothingLost(elsewhere, world, figures);
      return `${rounds} cuts, ${outage / 1000} s together; ${summary}`;
    } finally {
      await server.close();
      await proxy.close();
      await postgres.stop();
      await removeDataFolder(elsewhere);
    }
  },
};
