/*
 * Requests the data that the page will show while the page's code is still loading. On a slow connection this saves a round
 * trip, because data and code arrive together. The build inlines this script in the page, so that it runs first. The API client
 * uses these responses for its own calls to the same addresses (src/lib/calls/first-calls.ts): each is requested only once, and what
 * has arrived when the code starts is drawn immediately. The page's code requests addresses that are missing here later.
 *
 * For a reader's own pages it also requests the contents as the server draws them (decision 077).
 */
(() => {
  /** How long the application waits for contents that it could draw itself, in milliseconds. */
  const TIMEOUT = 2000;

  const token = localStorage.getItem('authToken');
  const { dataset } = document.documentElement;
  const isReader = token !== null && localStorage.getItem('userType') === 'reader';
  const { pathname, search } = location;
  // Hides a visitor's contents from people who are logged in, and when the service worker shows the page at another address.
  if (token !== null || dataset.contentsOf !== pathname + search) dataset.hidesContents = '';

  /** Whether readers may pass books on to each other, from the settings that the server wrote into the page. */
  const isPassedOn = () => JSON.parse(document.getElementById('settings').textContent).pass_on !== 'off';

  /** The addresses of the data that the current page shows everybody, or a reader. */
  function addresses() {
    if (pathname === '/') return isReader ? ['/api/home', '/api/readers/own-books'] : ['/api/home'];
    if (pathname === '/browse-books' && search === '') {
      return ['/api/books?page=1&sort_by=recently_added&sort_order=desc'];
    }
    // Only an id, because another word could be the address of another call, such as `search`.
    const [, book] = /^\?id=([\da-f-]{36})$/i.exec(search) ?? [];
    if (pathname === '/book-details' && book) return [`/api/books/${book}`];
    if (isReader && pathname === '/my-reads') {
      return ['/api/my-reads', '/api/wait', ...(isPassedOn() ? ['/api/passings'] : [])];
    }
    if (isReader && pathname === '/dashboard') {
      return ['/api/readers/own-books', '/api/reader/dashboard', '/api/reader/progress'];
    }
    return [];
  }

  const headers = { Accept: 'application/json', 'Accept-Language': document.documentElement.lang };
  if (token) headers.Authorization = `Bearer ${token}`;
  // As in src/lib/seen.ts.
  const seen = localStorage.getItem('seen');
  if (seen) headers['X-Seen'] = seen;

  /** Requests the contents and shows them, unless the application has drawn itself in the meantime. */
  async function showContents() {
    const at = encodeURIComponent(pathname + search);
    const response = await fetch(`/api/first-contents?at=${at}`, { headers, cache: 'no-store' });
    const contents = response.status === 200 ? await response.text() : '';
    const bar = document.getElementById('empty-bar');
    if (!bar || !contents) return;
    document.getElementById('prerendered')?.remove();
    const place = document.createElement('div');
    place.id = 'prerendered';
    place.dataset.own = '';
    place.innerHTML = contents;
    bar.before(place);
  }

  /** Starts the application if the page leaves that to this script, and preloads the code that the page names. */
  function startApplication() {
    const { start, code } = dataset;
    if (start)
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: start }),
      );
    for (const href of code?.split(' ') ?? []) {
      const link = Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href,
      });
      document.head.append(link);
    }
  }

  const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  /** Settles when the page is painted, or after a moment, because a page in the background is never painted. */
  function painted() {
    const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Promise.race([frame, after(100)]);
  }

  /** Requests the data that the page will show. */
  function askFirst() {
    const calls = new Map();
    const bodies = new Map();
    const arrivals = [];
    for (const address of [...addresses(), ...(token ? ['/api/user'] : [])]) {
      // After a step back in the history, browsers would use stored responses of any age.
      const response = fetch(address, { headers, cache: 'no-cache' });
      calls.set(address, response);
      // The page immediately draws what has arrived by then. The client repeats calls that failed.
      const body = response.then(async (it) => it.ok && bodies.set(address, await it.clone().json()));
      arrivals.push(body.catch(() => undefined));
    }
    window.firstCalls = { token, calls, bodies, arrived: Promise.all(arrivals) };
  }

  const asksForContents = isReader && search === '' && ['/', '/my-reads', '/dashboard'].includes(pathname);
  const contents = asksForContents && showContents().catch(() => undefined);
  // Until the contents are painted, nothing else uses the connection and the processor, unless they are slow to arrive.
  if (contents && dataset.start)
    Promise.race([contents, after(TIMEOUT)])
      .then(askFirst)
      .then(painted)
      .then(startApplication);
  else {
    startApplication();
    askFirst();
  }
})();
