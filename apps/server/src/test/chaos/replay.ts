import { setTimeout as wait } from 'node:timers/promises';
import { brokenInvariants } from '../invariants/invariants.ts';
import { type DirectLibrary, withDatabaseOf } from '../processes/direct-library.ts';
import { countBooked, notAsNoted, noteActs, sendReplay } from '../processes/noted-replay.ts';
import { makeRestartableServer } from '../processes/restartable-server.ts';
import type { Case } from './case.ts';
import { until } from './load.ts';

/** The number of readers of a desk. Each has two books: the desk hands one out and takes one back while it is offline. */
const readers = 20;

/**
 * The server is killed while it books the acts that a desk recorded offline. The desk sends all of them again; each is
 * recorded once.
 */
export const replayKilled: Case = {
  name: 'replay-killed',
  run: async ({ rounds }) => {
    const server = await makeRestartableServer();
    const inLibrary = <Result>(work: (library: DirectLibrary) => Promise<Result>) =>
      withDatabaseOf(server.dataDir, work);
    try {
      const { address } = await server.start();
      for (let round = 0; round < rounds; round += 1) {
        const replay = await inLibrary((library) => noteActs(library, address, { readers }));
        const sending = sendReplay(address, replay);
        await inLibrary((library) =>
          until(() => countBooked(library, replay), 1, 60_000, 'No act was booked'),
        );
        await wait(Math.random() * 300);
        await server.current().end('SIGKILL');
        await sending;
        // The database may run as another process on another port afterwards.
        await server.start();
        await sendReplay(address, replay);
        const wrong = await inLibrary(async (library) => [
          ...(await notAsNoted(library, replay)),
          ...(await brokenInvariants(library.database)),
        ]);
        if (wrong.length > 0) throw new Error(wrong.slice(0, 20).join('\n'));
      }
      return `${rounds} kills, ${rounds * readers * 2} acts recorded once`;
    } finally {
      await server.close();
    }
  },
};
