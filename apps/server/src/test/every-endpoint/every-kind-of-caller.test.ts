import type { Access, Endpoint } from '@library/contract/calls/route.ts';
import { type EndpointName, endpoints } from '@library/contract/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { endSession } from '../../features/sessions/sessions.service.ts';
import type { TestClient } from '../client.ts';
import { type PlausibleCall, plausibleCalls } from '../histories/plausible/plausible-calls.ts';
import { useLibrary } from '../test-library.ts';

const library = useLibrary();

/** The hall and the department of the volunteers. */
const place = { hall_id: '', dept_id: '' };
let calls: ReturnType<typeof plausibleCalls>;

/** Rows of the checklist that are proved by calling an endpoint as every kind of caller. */
const rows: Partial<Record<EndpointName, string>> = {
  listBooks: '[S6-01]',
  bookDetails: '[S6-02]',
  placeRequest: '[S6-03]',
  listWishes: '[S6-04]',
  readerDashboard: '[S6-05] [S6-12]',
  myReads: '[S6-06] [S6-09]',
  listRequests: '[S6-14] [S1-12]',
  submitBook: '[S6-14] [S1-12]',
  listAdminBooks: '[S6-24]',
  createAdminBook: '[S6-24]',
  saveCollections: '[S6-25]',
};

async function tokenThat(end: (token: string, account_id: string) => Promise<unknown>): Promise<TestClient> {
  const { make, tokenOf, withToken } = library();
  const reader = await make.reader();
  const token = await tokenOf(reader);
  await end(token, reader.account_id);
  return withToken(token);
}

/** Makes a new caller of each kind for every call, because some calls end the session. */
const callers = {
  visitor: async () => library().visitor,
  'Bearer null': async () => library().withToken('null'),
  'garbage token': async () => library().withToken('%F0%9F%92%A9/../'),
  'expired token': () =>
    tokenThat((_token, account_id) =>
      library()
        .database.updateTable('sessions')
        .set({ expires_at: library().clock.now() })
        .where('account_id', '=', account_id)
        .execute(),
    ),
  'revoked token': () => tokenThat((token) => endSession(library(), token)),
  reader: async () => library().as(await library().make.reader()),
  'unverified volunteer': async () =>
    library().as(await library().make.volunteer({ ...place, verified: false })),
  volunteer: async () => library().as(await library().make.volunteer(place)),
  'unverified admin': async () => library().as(await library().make.admin({ verified: false })),
  admin: async () => library().as(await library().make.admin()),
};
type Caller = keyof typeof callers;
const kinds = Object.keys(callers) as Caller[];

const anonymous: Caller[] = ['visitor', 'Bearer null', 'garbage token', 'expired token', 'revoked token'];

/** The decided permissions, independent of the code that enforces them. */
function expected(access: Access, caller: Caller): 401 | 403 | 'passes' {
  if (access === 'public') return 'passes';
  if (anonymous.includes(caller)) return 401;
  if (access === 'logged-in') return 'passes';
  return access.some((type) => type === caller) ? 'passes' : 403;
}

async function outcome(
  client: TestClient,
  endpoint: Endpoint,
  call: PlausibleCall,
): Promise<string | number> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => call.params?.[name] ?? name);
  const query = new URLSearchParams(call.query).toString();
  const response = await client.call(endpoint.method, query ? `${path}?${query}` : path, call.body);
  const { message, errors } = response.body;
  if (response.status === 401 || response.status === 403) {
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(errors).toBeUndefined();
    return response.status;
  }
  if (message === "We couldn't find that page." || response.status >= 500)
    return `${response.status} ${message}`;
  if (call.missing && response.status === 404 && message === endpoint.missing) return 'passes';
  return endpoint.method === 'GET' && response.status !== 200 ? `${response.status} ${message}` : 'passes';
}

beforeAll(async () => {
  const { make, makeId, clock } = library();
  const { hall_id } = await make.hall();
  const { dept_id } = await make.department();
  const { book_id } = await make.book();
  const [copy] = await make.copies({ book_id }, { hall_id }, 100);
  const { email } = await make.reader();
  Object.assign(place, { hall_id, dept_id });
  calls = plausibleCalls(
    { hall_id, dept_id, book_id, copy_id: copy?.copy_id ?? '', email },
    { unknown: makeId, today: clock.today() },
  );
});

describe('who may call', () => {
  const cases = (Object.keys(endpoints) as EndpointName[]).map((name) => ({
    name,
    title: `${rows[name] ?? ''} ${name}: ${String(endpoints[name].access)}`.trim(),
  }));

  it.each(cases)('$title', async ({ name }) => {
    const endpoint: Endpoint = endpoints[name];
    const outcomes: Partial<Record<Caller, string | number>> = {};
    for (const caller of kinds) {
      outcomes[caller] = await outcome(await callers[caller](), endpoint, calls[name]());
    }
    const table = kinds.map((caller) => [caller, expected(endpoint.access, caller)]);
    expect(outcomes).toEqual(Object.fromEntries(table));
  });
});

it('an invalid token is distinguished from none', async () => {
  const dead = await (await callers['expired token']()).get('/api/wish');
  expect(dead.body.message).toBe('Your session has expired. Please log in again.');
  expect((await library().visitor.get('/api/wish')).body.message).toBe('Please log in first.');
});
