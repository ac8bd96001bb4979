import { type EndpointName, endpoints } from '@library/contract/endpoints.ts';
import type { Access, Endpoint } from '@library/contract/route.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeSession } from '../features/accounts/sessions.service.ts';
import type { TestClient } from './client.ts';
import { testPassword } from './factories.ts';
import { useLibrary } from './test-library.ts';

const library = useLibrary();

/** A call of an endpoint that only a permission stands against. */
interface PlausibleCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

let hall_id: string;
let dept_id: string;
let book_id: string;
let copy_id: string;
let email: string;
let serial = 0;

const unknown = () => library().makeId();
const newPerson = () => ({
  name: 'Somebody New',
  email: `new${++serial}@example.test`,
  password: testPassword,
  password_confirmation: testPassword,
});

function bookForm(): FormData {
  const form = new FormData();
  const fields = {
    title: `A book ${++serial}`,
    description: '',
    copies_to_add: '1',
    is_new_book: '1',
    author_name: 'An author',
    publisher_name: 'A publisher',
    category_name: 'A category',
    hall_id,
  };
  for (const [field, text] of Object.entries(fields)) form.set(field, text);
  return form;
}

const adminBook = () => ({
  title: `A book ${++serial}`,
  description: '',
  image_url: '',
  author: 'An author',
  publisher: 'A publisher',
  category: 'A category',
});

/** Every endpoint has its call here: one that is missing does not compile. */
const calls: Record<EndpointName, () => PlausibleCall> = {
  login: () => ({ params: { userType: 'reader' }, body: { email, password: testPassword } }),
  registerReader: () => ({ body: { ...newPerson(), hall_id, dept_id } }),
  registerVolunteer: () => ({ body: { ...newPerson(), hall_id, dept_id } }),
  registerAdmin: () => ({ body: newPerson() }),
  currentUser: () => ({}),
  logout: () => ({ body: {} }),
  listBooks: () => ({ query: { page: '1' } }),
  suggestBooks: () => ({ query: { title: 'book' } }),
  bookDetails: () => ({ params: { id: book_id } }),
  submitBook: () => ({ body: bookForm() }),
  listHalls: () => ({}),
  listDepartments: () => ({}),
  listAuthors: () => ({ query: { search: 'author' } }),
  listPublishers: () => ({}),
  listCategories: () => ({}),
  placeRequest: () => ({ body: { book_id, hall_id } }),
  withdrawRequest: () => ({ body: { req_id: unknown() } }),
  listRequests: () => ({ query: { status: 'pending' } }),
  fulfilRequest: () => ({ body: { req_id: unknown(), return_date: library().clock.today() } }),
  cancelRequest: () => ({ body: { req_id: unknown() } }),
  listLendings: () => ({ query: { status: 'pending' } }),
  returnLending: () => ({ body: { lending_id: unknown() } }),
  markLendingLost: () => ({ body: { lending_id: unknown() } }),
  markLendingFound: () => ({ body: { lending_id: unknown() } }),
  myReads: () => ({}),
  submitReview: () => ({ body: { book_id, rating: 5, comment: '' } }),
  listWishes: () => ({}),
  addWish: () => ({ body: { book_id } }),
  removeWish: () => ({ params: { book_id } }),
  readerDashboard: () => ({}),
  availableVolunteers: () => ({ query: { hall_id } }),
  toggleAvailability: () => ({ body: {} }),
  pageHalls: () => ({}),
  createHall: () => ({ body: { name: `Hall ${++serial}`, gender: 'male' } }),
  updateHall: () => ({ params: { id: unknown() }, body: { name: `Hall ${++serial}`, gender: 'male' } }),
  deleteHall: () => ({ params: { id: unknown() } }),
  pageDepartments: () => ({}),
  createDepartment: () => ({ body: { name: `Department ${++serial}` } }),
  updateDepartment: () => ({ params: { id: unknown() }, body: { name: `Department ${++serial}` } }),
  deleteDepartment: () => ({ params: { id: unknown() } }),
  pageAuthors: () => ({}),
  createAuthor: () => ({ body: { name: `Author ${++serial}` } }),
  updateAuthor: () => ({ params: { id: unknown() }, body: { name: `Author ${++serial}` } }),
  deleteAuthor: () => ({ params: { id: unknown() } }),
  pageCategories: () => ({}),
  createCategory: () => ({ body: { name: `Category ${++serial}` } }),
  updateCategory: () => ({ params: { id: unknown() }, body: { name: `Category ${++serial}` } }),
  deleteCategory: () => ({ params: { id: unknown() } }),
  pagePublishers: () => ({}),
  createPublisher: () => ({ body: { name: `Publisher ${++serial}` } }),
  updatePublisher: () => ({ params: { id: unknown() }, body: { name: `Publisher ${++serial}` } }),
  deletePublisher: () => ({ params: { id: unknown() } }),
  mergeAuthors: () => ({ params: { id: unknown() }, body: { into: unknown() } }),
  mergeCategories: () => ({ params: { id: unknown() }, body: { into: unknown() } }),
  mergePublishers: () => ({ params: { id: unknown() }, body: { into: unknown() } }),
  listReaders: () => ({ query: { page: '1' } }),
  updateReader: () => ({ params: { id: unknown() }, body: newPerson() }),
  deleteReader: () => ({ params: { id: unknown() } }),
  listVolunteers: () => ({ query: { page: '1' } }),
  updateVolunteer: () => ({ params: { id: unknown() }, body: newPerson() }),
  deleteVolunteer: () => ({ params: { id: unknown() } }),
  listUnverifiedVolunteers: () => ({}),
  verifyVolunteer: () => ({ body: { volunteer_id: unknown() } }),
  deleteUnverifiedVolunteer: () => ({ body: { volunteer_id: unknown() } }),
  listUnverifiedAdmins: () => ({}),
  verifyAdmin: () => ({ body: { admin_id: unknown() } }),
  deleteUnverifiedAdmin: () => ({ body: { admin_id: unknown() } }),
  listAdminBooks: () => ({ query: { title: 'book' } }),
  createAdminBook: () => ({ body: adminBook() }),
  updateAdminBook: () => ({ params: { book_id: unknown() }, body: adminBook() }),
  deleteAdminBook: () => ({ params: { book_id: unknown() } }),
  listCollections: () => ({ params: { book_id } }),
  saveCollections: () => ({ params: { book_id }, body: { book_collection: [] } }),
  listCopies: () => ({ params: { book_id } }),
  copyHistory: () => ({ params: { copy_id } }),
  changeCopyState: () => ({ params: { copy_id: unknown() }, body: { state: 'lost' } }),
  moveCopyToHall: () => ({ params: { copy_id: unknown() }, body: { hall_id } }),
  listAudit: () => ({ query: { page: '1' } }),
  suggestSearch: () => ({ query: { search: 'book' } }),
};

/** Rows of the checklist that the call of an endpoint by every kind of caller checks. */
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

/** Each kind of caller; new for every call, because some calls end the session. */
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
  'revoked token': () => tokenThat((token) => closeSession(library(), token)),
  reader: async () => library().as(await library().make.reader()),
  'unverified volunteer': async () =>
    library().as(await library().make.volunteer({ hall_id, dept_id, verified: false })),
  volunteer: async () => library().as(await library().make.volunteer({ hall_id, dept_id })),
  'unverified admin': async () => library().as(await library().make.admin({ verified: false })),
  admin: async () => library().as(await library().make.admin()),
};
type Caller = keyof typeof callers;
const kinds = Object.keys(callers) as Caller[];

const anonymous: Caller[] = ['visitor', 'Bearer null', 'garbage token', 'expired token', 'revoked token'];

/** What the decisions say, apart from the code that enforces it. */
function expected(access: Access, caller: Caller): 401 | 403 | 'passes' {
  if (access === 'public') return 'passes';
  if (anonymous.includes(caller)) return 401;
  if (access === 'signed-in') return 'passes';
  return access.some((type) => type === caller) ? 'passes' : 403;
}

async function outcome(
  client: TestClient,
  endpoint: Endpoint,
  call: PlausibleCall,
): Promise<string | number> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => call.params?.[name] ?? name);
  const query = new URLSearchParams(call.query).toString();
  const answer = await client.call(endpoint.method, query ? `${path}?${query}` : path, call.body);
  const { message, errors } = answer.body;
  if (answer.status === 401 || answer.status === 403) {
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(errors).toBeUndefined();
    return answer.status;
  }
  if (message === 'There is no such page.' || answer.status >= 500) return `${answer.status} ${message}`;
  return endpoint.method === 'GET' && answer.status !== 200 ? `${answer.status} ${message}` : 'passes';
}

beforeAll(async () => {
  const { make } = library();
  const hall = await make.hall();
  const book = await make.book();
  const [copy] = await make.copies(book, hall, 100);
  copy_id = copy?.copy_id ?? '';
  ({ hall_id } = hall);
  ({ book_id } = book);
  ({ dept_id } = await make.department());
  ({ email } = await make.reader());
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

it('a dead token is told apart from none', async () => {
  const dead = await (await callers['expired token']()).get('/api/wish');
  expect(dead.body.message).toBe('Your session has expired. Please log in again.');
  expect((await library().visitor.get('/api/wish')).body.message).toBe('Please log in first.');
});
