/*
 * Keeps what was seen before readable over a reload without a network: the page, its files, covers, and the API's responses about the
 * catalogue that are the same for everybody. It never stores what one person is shown, nor which copies or readers were opened: see `placeOf`.
 *
 * Data and pictures are requested from the network first, so that they are as new as possible. Files with a hash in their name
 * never change and come from the cache. For a day, the page comes from the cache too, because on a slow connection it would take
 * half a second. It contains the names of files, the library's settings and, at some addresses, what every visitor is shown
 * there, until the application has drawn newer data. A newer page is requested in the background for the next visit. A reload
 * asks the network first. A new version of this file takes over immediately: an open page continues with its own files, which
 * stay in the cache until newer ones fill it.
 */

/** How long a stored page, with the contents of the last visit, is shown without asking the network, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
/** How long the connection is left to what the page loads before the page for the next visit is requested, in milliseconds. */
const LINE_OF_PAGE = 3000;

/** The maximum number of entries of each cache; the oldest are deleted. */
const MOST = { pages: 24, books: 24, files: 150, pictures: 200, responses: 80 };
const pageCaches = ['pages', 'books'];

/** Responses that are the same for everybody, even to a request with a token. */
const sameForAll = [
  '/api/home',
  '/api/rules',
  '/api/leaderboard/halls',
  '/api/halls',
  '/api/departments',
  '/api/authors',
  '/api/publishers',
  '/api/categories',
  '/api/languages',
];
/** For readers these contain their wishes too, so only the responses to visitors are stored. */
const sameForVisitors = /^\/api\/books(\/[^/]+)?$/;
/** The page that an address without a stored page shows without a network. */
const home = { cache: 'pages', key: '/' };
/** Paths whose page is stored. Any other names one thing, such as a copy or a reader, and would tell after a logout what was opened. */
const storablePath = /^\/([a-z-]+(\/[a-z-]*)?)?$/;
/** Paths that do not show the page. */
const notThePage = /^\/(api|covers|images|assets|icons)\/|\.\w+$/;

/** The cache for the response to a request, and its key there; null where it must not be stored. */
function placeOf(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return null;
  if (request.mode === 'navigate') {
    if (notThePage.test(pathname)) return null;
    if (!storablePath.test(pathname)) return { ...home, isNeverStored: true };
    const isReload = request.cache === 'no-cache';
    // Stored without the query, which would reveal what somebody searched for. The page of a book is stored separately.
    return { cache: 'pages', key: pathname, book: bookPageOf(request.url), isStoredFirst: !isReload };
  }
  if (/^\/assets\//.test(pathname)) return { cache: 'files', key: request.url, isImmutable: true };
  if (/^\/icons\/|^\/(favicon\.svg|app\.webmanifest)$/.test(pathname)) {
    return { cache: 'files', key: request.url };
  }
  if (/^\/(covers|images)\//.test(pathname)) return { cache: 'pictures', key: request.url };
  const isPublic =
    sameForAll.includes(pathname) ||
    (sameForVisitors.test(pathname) && !request.headers.has('Authorization'));
  return isPublic ? { cache: 'responses', key: request.url } : null;
}

/** Where the page of a book is stored, and the response with the book; null for any other address. */
function bookPageOf(address) {
  const { pathname, search } = new URL(address);
  const [, id] = /^\?id=([\w-]+)$/.exec(search) ?? [];
  return pathname === '/book-details' && id
    ? { cache: 'books', key: pathname + search, response: { cache: 'responses', key: `/api/books/${id}` } }
    : null;
}

async function store({ cache: name, key }, response) {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (response.status !== 200 || isPage !== pageCaches.includes(name)) return;
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST[name]).map((old) => cache.delete(old)));
}

/** The stored response. It is the same for everybody, so `Vary` is ignored. */
function stored({ cache, key }) {
  return caches.match(key, { cacheName: cache, ignoreVary: true });
}

/** Windows whose page came from the cache, so that its files may be gone from the server. */
const startedFromCache = new Set();

/** Reloads a page from the network when a file that it needs is gone, because the library has a new version. */
async function openAgain(clientId) {
  if (!startedFromCache.delete(clientId)) return;
  await Promise.all(pageCaches.map((name) => caches.delete(name)));
  const client = await self.clients.get(clientId);
  await client?.navigate(client.url);
}

/** Fetches the page of an address with the contents that the server draws for the next visit. */
function fetchForNextVisit(key) {
  return fetch(key, { headers: { 'X-Next-Visit': '1' } });
}

async function storeNextVisit(place) {
  await new Promise((resolve) => setTimeout(resolve, LINE_OF_PAGE));
  await store(place, await fetchForNextVisit(place.key));
  await storeBookPage(place.book);
}

/** Stores the page of a book only if the book is stored, so that it reveals nothing more about what somebody looked at. */
async function storeBookPage(page) {
  if (page && (await stored(page.response))) await store(page, await fetchForNextVisit(page.key));
}

/** The stored page of an address, with its book if there is one. */
async function storedPage(place) {
  return (place.book && (await stored(place.book))) ?? (await stored(place));
}

function isOld(response) {
  return Date.now() - Date.parse(response.headers.get('Date')) > DAY;
}

async function respond(event, place) {
  if (place.isImmutable || place.isStoredFirst) {
    const earlier = await storedPage(place);
    if (earlier && place.isImmutable) return earlier;
    if (earlier && !isOld(earlier)) {
      startedFromCache.add(event.resultingClientId);
      event.waitUntil(storeNextVisit(place).catch(() => undefined));
      return earlier;
    }
  }
  try {
    const response = await fetch(event.request);
    if (place.isImmutable && response.status === 404) event.waitUntil(openAgain(event.clientId));
    if (place.isNeverStored) return response;
    // The response is shown even when the disk is full.
    const toStore =
      place.cache === 'pages' ? fetchForNextVisit(place.key) : Promise.resolve(response.clone());
    const storing = toStore.then((kept) => store(place, kept)).then(() => storeBookPage(place.book));
    event.waitUntil(storing.catch(() => undefined));
    return response;
  } catch (error) {
    const earlier = (await storedPage(place)) ?? (place.cache === 'pages' && (await stored(home)));
    if (earlier) return earlier;
    throw error;
  }
}

/** The addresses of what is open. */
async function openAddresses() {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  return open.map(({ url }) => url);
}

/** Stores the home page, and the open pages, which were loaded before this worker existed. */
async function storeOpenPages() {
  const open = (await openAddresses()).map((address) => new URL(address).pathname);
  const paths = new Set([home.key, ...open.filter((path) => storablePath.test(path))]);
  const storing = [...paths].map(async (key) => store({ cache: 'pages', key }, await fetchForNextVisit(key)));
  await Promise.all(storing);
}

/**
 * Keeps calls from waiting for the browser to start this worker, which the browser ends after half a minute without work. Calls
 * about one person, which it never stores, bypass the worker. Others go to the network while it starts, and it stores that same
 * response. Browsers without such routes ask the worker.
 */
async function addRoutes(event) {
  const storable = [...sameForAll, '/api/books', '/api/books/:id'];
  await event.addRoutes?.([
    ...storable.flatMap((urlPattern) => [
      { condition: { urlPattern, runningStatus: 'not-running' }, source: 'race-network-and-fetch-handler' },
      { condition: { urlPattern }, source: 'fetch-event' },
    ]),
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ]);
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(addRoutes(event).catch(() => undefined));
  event.waitUntil(storeOpenPages().catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  // The names of 'responses' and 'pages' in versions before this one; 'page' held pages of copies and readers as well.
  const old = ['answers', 'page'].map((name) => caches.delete(name));
  event.waitUntil(Promise.all([self.clients.claim(), ...old]));
});

self.addEventListener('fetch', (event) => {
  const place = placeOf(event.request);
  if (place) event.respondWith(respond(event, place));
});

/** Shows a notification. Browsers that support declarative pushes show it without this worker. */
self.addEventListener('push', (event) => {
  const { title, navigate, ...options } = event.data.json().notification;
  const shown = { ...options, icon: '/icons/icon-192.png', data: { navigate } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** A tap on a notification opens its page, in a tab that already shows it if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { pathname, search } = new URL(event.notification.data.navigate);
  event.waitUntil(openPage(self.location.origin + pathname + search));
});

async function openPage(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  return tab ? tab.focus() : self.clients.openWindow(address);
}

/**
 * Sends the library this browser's new push address. The worker has no login, so the old address and its secret show whose it
 * is. If the browser does not give the old one, the next page that is opened sends the new address.
 */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription: old, newSubscription } = event;
  if (!old) return;
  const subscribed = newSubscription ?? self.registration.pushManager.subscribe(old.options);
  event.waitUntil(moveSubscription(old.toJSON(), subscribed));
});

async function moveSubscription({ endpoint, keys: { auth } }, subscribed) {
  const body = JSON.stringify({ ...(await subscribed).toJSON(), old: { endpoint, auth } });
  await fetch('/api/push-subscriptions', {
    method: 'PUT',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body,
  });
}

/** A page that was open before this worker started sends the addresses that it loaded; most are in the browser's cache. */
self.addEventListener('message', (event) => {
  const storeAll = event.data.map(async (address) => {
    const request = new Request(address);
    const place = placeOf(request);
    if (place) await store(place, await fetch(request));
  });
  const storing = Promise.allSettled(storeAll).then(storeOpenBooks);
  event.waitUntil(storing.catch(() => undefined));
});

/** Stores the pages of the books that are open, after the books themselves. */
async function storeOpenBooks() {
  for (const address of await openAddresses()) await storeBookPage(bookPageOf(address));
}
