import type { OfflinePack } from '@library/contract/lending/offline-desk.ts';
import type { Random } from '../../lib/seeded-random.ts';
import { TestClient, type TestResponse } from '../client.ts';
import type { DirectLibrary } from '../processes/direct-library.ts';
import type { MailServer } from '../stand-ins/mail-server.ts';
import type { Browser, PushService } from '../stand-ins/push-service.ts';
import { Acknowledgements } from './acknowledgements.ts';

/** An open request or loan, and the people who may act on it. */
export interface Open {
  id: string;
  reader: TestClient;
  volunteers: TestClient[];
}

/** The services to which the servers of a history send: a mail server, and a push service. */
export interface Outside {
  post: MailServer;
  pushService: PushService;
}

/** The state of a history: the library's people and things, as far as the callers know them. */
export interface World {
  readers: TestClient[];
  /** Readers who registered during the history, and may be deleted again. */
  newcomers: { account_id: string; client: TestClient }[];
  /** The volunteers of each hall. */
  halls: { hall_id: string; volunteers: TestClient[] }[];
  admins: TestClient[];
  visitors: TestClient[];
  books: string[];
  requests: Open[];
  lendings: Open[];
  lost: Open[];
  reviews: { id: string; reader: TestClient; lending_id: string }[];
  /** Closed requests and loans, which callers may try to close again. */
  past: Open[];
  /** Loans that were proposed to the next in line, with the reader who proposed them. */
  passings: { id: string; giver: TestClient }[];
  /** Entries of the calendar. */
  closures: string[];
  /** Additions by staff, each with the person who made it. */
  additions: { id: string; client: TestClient }[];
  /** Books that staff have added by photographs. */
  drafts: string[];
  /** The ids of the imports of lists. */
  imports: string[];
  /** Changes of works by admins. */
  workChanges: string[];
  /** The records that desks store for offline work, oldest first. */
  packs: { desk: TestClient; pack: OfflinePack }[];
  /** Null when the servers send nothing. */
  outside: Outside | null;
  /** Browsers with notifications turned on, and the readers who turned them on. */
  browsers: { browser: Browser; client: TestClient }[];
  /** A day within the time for which books may be lent, `yyyy-MM-dd`. */
  dueDate: string;
  acknowledged: Acknowledgements;
}

/** One call by one of the people, whether or not it is allowed at that moment. */
export type Step = (world: World, random: Random) => Promise<TestResponse>;

/** All readers, including those who registered during the history. */
export const everybody = ({ readers, newcomers }: World): TestClient[] => [
  ...readers,
  ...newcomers.map(({ client }) => client),
];

/**
 * Makes a small library for a history, with few books and halls, so that calls conflict. Its people are spread over the
 * servers at these addresses.
 */
export async function makeWorld(
  { make, tokenOf, clock }: Pick<DirectLibrary, 'make' | 'tokenOf' | 'clock'>,
  addresses: readonly string[],
  outside: Outside | null = null,
): Promise<World> {
  let turn = 0;
  const nextAddress = () => addresses[turn++ % addresses.length] ?? '';
  const through = async (account: { account_id: string }) =>
    new TestClient(nextAddress(), await tokenOf(account));
  const halls: World['halls'] = [];
  for (let number = 0; number < 3; number += 1) {
    const { hall_id } = await make.hall();
    const volunteers = [await make.volunteer({ hall_id }), await make.volunteer({ hall_id })];
    halls.push({ hall_id, volunteers: await Promise.all(volunteers.map(through)) });
  }
  const books: string[] = [];
  for (let number = 0; number < 8; number += 1) {
    const book = await make.book();
    for (const hall of halls) await make.copies(book, hall, 2);
    books.push(book.book_id);
  }
  const readers = await Promise.all(
    Array.from({ length: 12 }, async (_, number) =>
      through(await make.reader({ hall_id: halls[number % halls.length]?.hall_id ?? null })),
    ),
  );
  const admins = [await through(await make.admin()), await through(await make.admin())];
  const visitors = addresses.map((address) => new TestClient(address, null));
  const under = {
    newcomers: [],
    requests: [],
    lendings: [],
    lost: [],
    reviews: [],
    past: [],
    passings: [],
    closures: [],
    additions: [],
    drafts: [],
    imports: [],
    workChanges: [],
    packs: [],
  };
  const sent = { outside, browsers: [] };
  return {
    readers,
    halls,
    admins,
    visitors,
    books,
    ...under,
    ...sent,
    dueDate: clock.today(),
    acknowledged: new Acknowledgements(),
  };
}
