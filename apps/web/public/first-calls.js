/*
 * Asks for what the page will show, while its code is still on its way: on a slow line that saves the way there and
 * back, and the data comes together with the code. The build writes it into the page itself, so that nothing comes before it. The API
 * client takes these responses for its own calls to the same addresses (src/lib/first-calls.ts), so each is asked for once, and
 * what is there when the code starts is drawn at once. An address that is missing here is asked for later, by the page's code.
 *
 * For the own pages of a reader it asks for their contents as well, drawn by the server (docs/decisions/077).
 */
(() => {
  /** For how long the application waits for contents that it would draw as well, in milliseconds. */
  const TIMEOUT = 2000;

  /** Null also where the browser keeps nothing for the page. */
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  const token = kept('authToken');
  const { dataset } = document.documentElement;
  const isReader = token !== null && kept('userType') === 'reader';
  const { pathname, search } = location;
  // A page that came with a visitor's contents shows them neither to somebody else nor, from the service worker, elsewhere.
  if (token !== null || dataset.contentsOf !== pathname + search) dataset.hidesContents = '';

  /** Whether readers may pass books on to each other here, as the server wrote it into the page. */
  const isPassedOn = () => JSON.parse(document.getElementById('settings').textContent).pass_on !== 'off';

  /** What everybody is shown at an address, and what readers are shown there. */
  function addresses() {
    if (pathname === '/') return isReader ? ['/api/home', '/api/readers/own-books'] : ['/api/home'];
    if (pathname === '/browse-books' && search === '') {
      return ['/api/books?page=1&sort_by=recently_added&sort_order=desc'];
    }
    const [, book] = /^\?id=([\w-]+)$/.exec(search) ?? [];
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
  const seen = kept('seen');
  if (seen) headers['X-Seen'] = seen;

  /** Asks for the contents, and shows them unless the application has drawn itself meanwhile. */
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

  /** Starts the application where the page leaves that to this script, and then loads the files ahead that it names for later. */
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

  /** Settles when what stands in the page is painted. A page in the background never is. */
  function painted() {
    const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Promise.race([frame, after(100)]);
  }

  /** Asks for what the page will show. */
  function askFirst() {
    const calls = new Map();
    const bodies = new Map();
    const arrivals = [];
    for (const address of [...addresses(), ...(token ? ['/api/user'] : [])]) {
      // While a page loads on the way back in the history, browsers would take stored responses however old they are.
      const response = fetch(address, { headers, cache: 'no-cache' });
      calls.set(address, response);
      // What is there before the page is drawn stands in it at once; what failed, the client asks for again by itself.
      const body = response.then(async (it) => it.ok && bodies.set(address, await it.clone().json()));
      arrivals.push(body.catch(() => undefined));
    }
    window.firstCalls = { token, calls, bodies, arrived: Promise.all(arrivals) };
  }

  const asksForContents = isReader && search === '' && ['/', '/my-reads', '/dashboard'].includes(pathname);
  const contents = asksForContents && showContents().catch(() => undefined);
  // The contents have the line and the processor until they are seen, unless they are long in coming.
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
