/*
 * Keeps readable over a reload without a network what was seen before: the page, its files, covers, and answers of the
 * catalogue that are the same for everybody. Nothing that is told to one person is ever stored: see `placeOf`.
 *
 * Everything is asked of the network first, so that nothing shown is older than it must be; files whose name holds a hash
 * never change and are taken from here. A new version of this file takes over at once: an open page goes on with its own
 * files, which stay until newer ones fill the place.
 */

/** Each store with the number of things in it at most; the oldest give way. */
const MOST = { page: 1, files: 150, pictures: 200, answers: 80 };

/** Answers that are the same for everybody, even to a call that says who calls. */
const sameForAll = /^\/api\/(home|leaderboard\/halls|halls|departments|authors|publishers|categories)$/;
/** To a signed-in reader these tell hearts as well, so only what a visitor was answered is kept. */
const sameForVisitors = /^\/api\/books(\/[^/]+)?$/;
/** What the page is not shown for. */
const notThePage = /^\/(api|covers|images|assets|icons)\/|\.\w+$/;

/** Where the answer to a request may be kept, and the name it has there; null for nowhere. */
function placeOf(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return null;
  if (request.mode === 'navigate') return notThePage.test(pathname) ? null : { store: 'page', name: '/' };
  if (/^\/(assets|icons)\/|^\/(theme\.js|favicon\.svg|app\.webmanifest)$/.test(pathname)) {
    return { store: 'files', name: request.url };
  }
  if (/^\/(covers|images)\//.test(pathname)) return { store: 'pictures', name: request.url };
  const told =
    sameForAll.test(pathname) || (sameForVisitors.test(pathname) && !request.headers.has('Authorization'));
  return told ? { store: 'answers', name: request.url } : null;
}

async function keep({ store, name }, response) {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (response.status !== 200 || isPage !== (store === 'page')) return;
  const cache = await caches.open(store);
  await cache.put(name, response);
  const names = await cache.keys();
  await Promise.all(names.slice(0, -MOST[store]).map((old) => cache.delete(old)));
}

/** What is kept, whoever asks: `placeOf` has seen to it that it is for everybody. */
function kept({ store, name }) {
  return caches.match(name, { cacheName: store, ignoreVary: true });
}

async function answer(event, place) {
  const unchanging = place.store === 'files' && new URL(event.request.url).pathname.startsWith('/assets/');
  const held = unchanging ? await kept(place) : undefined;
  if (held) return held;
  try {
    const response = await fetch(event.request);
    // That the disk is full must not cost the answer.
    event.waitUntil(keep(place, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const before = await kept(place);
    if (before) return before;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  const thePage = fetch('/').then((response) => keep({ store: 'page', name: '/' }, response));
  event.waitUntil(thePage.catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const place = placeOf(event.request);
  if (place) event.respondWith(answer(event, place));
});

/** A page that began before this worker was there tells what it loaded; most of that is in the browser's own cache. */
self.addEventListener('message', (event) => {
  const keepAll = event.data.map(async (address) => {
    const request = new Request(address);
    const place = placeOf(request);
    if (place) await keep(place, await fetch(request));
  });
  event.waitUntil(Promise.allSettled(keepAll));
});
