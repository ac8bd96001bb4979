import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../../config.ts';
import { createCoolDown } from '../../features/notices/letters/letters.rules.ts';
import { sendLetters } from '../../features/notices/letters/letters.service.ts';
import { notifyOfOtherEditions } from '../../features/notices/reminders/other-editions.service.ts';
import { writeReminders } from '../../features/notices/reminders/reminders.service.ts';
import { notifyOfEvening } from '../../features/notices/volunteer-notices.service.ts';
import { lapseRequests } from '../../features/requests/lapse.service.ts';
import { sweepWaits } from '../../features/waiting-lists/wait-sweeps.service.ts';
import { letterWriters } from '../../letter-writers.ts';
import { seededRandom } from '../../lib/seeded-random.ts';
import { settableClock } from '../../lib/time/clock.ts';
import { brokenInvariants } from '../invariants/invariants.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { expectTrueIndex } from '../search-truth.ts';
import { startMailServer } from '../stand-ins/mail-server.ts';
import { pushHosts, startPushService } from '../stand-ins/push-service.ts';
import { useLibrary } from '../test-library.ts';
import { useDataFolder } from '../use-data-folder.ts';
import { faultOf } from './faults.ts';
import { randomStep } from './steps.ts';
import { makeWorld, type Outside } from './world.ts';

const library = useLibrary();
const stepCount = Number(process.env.SOAK_ACTS ?? 800);
const seed = Number(process.env.SOAK_SEED ?? randomInt(1_000_000));
const callers = 16;
/** The number of steps between two checks of the invariants, because the checks take time too. */
const stepsBetweenChecks = 40;
/** In milliseconds: on average 60 for each step on a busy machine. */
const timeout = 120_000 + stepCount * 60;

const servers: ServerProcess[] = [];
let outside: Outside | null = null;
const dataDir = useDataFolder();

beforeAll(async () => {
  library().clock.set(new Date());
  outside = { post: await startMailServer(), pushService: await startPushService() };
  for (const [name, order] of [
    ['one', 'fifo'],
    ['two', 'home_first'],
  ] as const) {
    servers.push(
      await startServerProcess(dataDir(name), {
        DATABASE_URL: library().connectionString,
        MAX_OPEN_BOOKS: '4',
        WAIT_ORDER: order,
        PASS_ON: 'on',
        REGISTRATIONS_ADDRESS: '0',
        SMTP_URL: outside.post.url,
        MAIL_FROM: 'library@example.test',
        MAILS_A_MINUTE: '100000',
        PUSH_HOSTS: pushHosts.join(','),
        // Both servers can read the same push keys, and send at any hour.
        SERVER_SECRET: 'the secret of both servers of a history',
        QUIET_FROM: '00:00',
        QUIET_UNTIL: '00:00',
      }),
    );
  }
}, 60_000);
afterAll(async () => {
  for (const server of servers) await server.end();
  await outside?.post.close();
  await outside?.pushService.close();
});

const print = (line: string) => {
  if (process.env.SOAK_ACTS) process.stdout.write(`${line}\n`);
};
/** The last lines of the servers' logs, which contain the reason for a 500. */
const logs = () => servers.map((server) => server.output().slice(-3000)).join('\n');

it(
  `a random history through two server processes leaves nothing wrong (seed ${seed})`,
  async () => {
    const world = await makeWorld(
      library(),
      servers.map(({ address }) => address),
      outside,
    );
    const nextWeek = settableClock(defaultSettings.time_zone, new Date(Date.now() + 8 * 86_400_000));
    const answers = new Map<number, number>();
    let left = stepCount;
    const call = async (caller: number) => {
      const random = seededRandom(seed * callers + caller);
      while (left > 0) {
        left -= 1;
        const answer = await randomStep(world, random);
        answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
        if (left > 0 && left % 5000 === 0) print(`${left} acts left`);
        const fault = faultOf(answer);
        if (fault === null) continue;
        left = 0;
        // The server writes its log after the response.
        if (answer.body.request_id) await expect.poll(logs).toContain(answer.body.request_id);
        throw new Error(`${fault}\n${logs()}`);
      }
    };
    // Runs the jobs here as eight days later, while both servers run theirs: requests lapse, reminders are written, mails
    // are sent.
    const passWeek = async () => {
      const then = { ...library(), clock: nextWeek };
      await lapseRequests(then);
      await sweepWaits(then);
      await writeReminders(then);
      await notifyOfOtherEditions(then);
      await notifyOfEvening(then);
      const mailer = { send: async () => undefined, close: () => undefined };
      const failed = (error: unknown) => expect.fail(String(error));
      const publicUrl = 'https://library.example';
      await sendLetters(then, {
        mailer,
        writers: letterWriters,
        publicUrl,
        failed,
        coolDown: createCoolDown(),
      });
    };
    // The invariants must hold at every moment, not only at the end.
    const watch = async () => {
      for (let round = 1; left > 0; round += 1) {
        expect(await brokenInvariants(library().database)).toEqual([]);
        if (round % 10 === 0) await passWeek();
        const next = left - stepsBetweenChecks;
        while (left > Math.max(next, 0)) await wait(10);
      }
    };
    await Promise.all([watch(), ...Array.from({ length: callers }, (_, caller) => call(caller))]);
    expect(await brokenInvariants(library().database)).toEqual([]);
    expect(await world.acknowledged.missingFrom(library().database)).toEqual([]);
    const stopped = library().database.selectFrom('imports').where('problem', 'is not', null);
    expect(await stopped.select('problem').execute()).toEqual([]);
    await expectTrueIndex(library().database);
    expect(world.browsers.flatMap(({ browser }) => browser.received)).not.toEqual([]);
    expect(outside?.post.received).not.toEqual([]);
    // A history in which no call succeeds, or no call is refused, proves nothing.
    expect(answers.get(200) ?? 0).toBeGreaterThan(stepCount / 20);
    expect(answers.get(201) ?? 0).toBeGreaterThan(stepCount / 50);
    expect(answers.get(409) ?? 0).toBeGreaterThan(stepCount / 50);
    print(
      `${stepCount} acts: ${JSON.stringify([...answers])}; ${world.acknowledged.count} promises looked up`,
    );
  },
  timeout,
);
