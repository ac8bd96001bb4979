import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import type { LibrarySettings } from '@library/contract/library/settings.ts';

/** The address that is drawn, what its first calls answer, by their addresses, whether a reader has logged in, and the language. */
export type PageOrder = {
  path: string;
  query: string;
  bodies: readonly (readonly [string, unknown])[];
  isReader: boolean;
  language: SpokenLanguage;
};

/** The thread's own; each page has one that begins when it is opened. */
const clock = globalThis.performance;

const nothing = () => undefined;
const listeners = { addEventListener: nothing, removeEventListener: nothing };
/** Stands for the reader's token, which the thread does not get: it makes no calls. */
const token = 'of a reader';
const ofReader: Record<string, string> = { authToken: token, userType: 'reader' };
const storageOf = (isReader: boolean) => ({
  getItem: (key: string) => (isReader ? (ofReader[key] ?? null) : null),
  setItem: nothing,
  removeItem: nothing,
});
/** A phone in the light theme, for everybody: the drawn page may depend on nothing else. */
const narrow = (query: string) => ({ ...listeners, matches: query.startsWith('(width <') });

/**
 * Gives this thread what the pages ask of a browser while they are drawn: a phone that was never here. Only a thread
 * of its own may have it, because code of servers takes a thread with a `window` for a browser.
 */
export function standInForBrowser(settings: LibrarySettings): void {
  const text = JSON.stringify(settings);
  define({
    ...listeners,
    navigator: { onLine: true },
    localStorage: storageOf(false),
    sessionStorage: storageOf(false),
    matchMedia: narrow,
    document: {
      ...listeners,
      getElementById: (id: string) => (id === 'settings' ? { textContent: text } : null),
    },
    history: { state: null },
    window: globalThis,
  });
}

/** Renders an address with the response bodies of its calls. */
export function open({ path, query, bodies, isReader }: PageOrder): void {
  const calls = new Map<string, Promise<Response>>();
  const firstCalls = {
    token: isReader ? token : null,
    calls,
    bodies: new Map(bodies),
    arrived: Promise.resolve(),
  };
  const opened = clock.now();
  // A reader's page is shown only for a moment, until the application has loaded: its visible part is enough, and arrives sooner. Without
  // any code the page of a visitor is read as it is.
  const entries = isReader ? [{ type: 'navigate' }] : [];
  const performance = { now: () => clock.now() - opened, getEntriesByType: () => entries };
  const location = { pathname: path, search: query, hash: '', origin: '', href: path + query };
  define({ location, performance, firstCalls, localStorage: storageOf(isReader) });
}

/** Also over what Node has under such a name itself, which may be read only. */
function define(names: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(names)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
