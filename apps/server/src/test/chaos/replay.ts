import { setTimeout as wait } from 'node:timers/promises';
import { brokenInvariants } from '../invariants.ts';
import { withDatabaseOf } from '../processes/direct-library.ts';
import { countBooked, notAsNoted, noteActs, sendReplay } from '../processes/noted-replay.ts';
import { makeRestartableServer } from '../processes/restartable-server.ts';
import type { Case } from './case.ts';
import { until } from './load.ts';

/** Readers of a desk, of whose two books one was handed out and one returned without a network. */
const readers = 20;

/** The server is killed while it books what a desk has noted; the desk sends all of it again, and each act has happened once. */
export const replayKilled: Case = {
  name: 'replay-killed',
  run: async ({ rounds }) => {
    const server = await makeRestartableServer();
    try {
      const { address } = await server.start();
      for (let round = 0; round < rounds; round += 1) {
        await withDatabaseOf(server.dataDir, async (library) => {
          const replay = await noteActs(library, address, { readers });
          const sending = sendReplay(address, replay);
          await until(() => countBooked(library, replay), 1, 60_000, 'No act was booked');
          await wait(Math.random() * 300);
          await server.current().end('SIGKILL');
          await sending;
          await server.start();
          await sendReplay(address, replay);
          const wrong = [
            ...(await notAsNoted(library, replay)),
            ...(await brokenInvariants(library.database)),
          ];
          if (wrong.length > 0) throw new Error(wrong.slice(0, 20).join('\n'));
        });
      }
      return `${rounds} kills, ${rounds * readers * 2} acts booked once`;
    } finally {
      await server.close();
    }
  },
};
