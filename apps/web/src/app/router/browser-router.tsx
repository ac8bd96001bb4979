import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  Router,
  type To,
  useLocation,
} from 'react-router';
import { restorePosition, savePosition } from './scroll-positions.ts';

/** The location to show, and the navigation that led to it. */
type Arrival = { location: Location; action: NavigationType; preventScrollReset: boolean };

const PreventScrollReset = createContext(false);

/** The location in the address bar. */
function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = window.history.state ?? {};
  return { pathname, search, hash, state: usr, key, mask: undefined };
}

/**
 * React Router without its data router, which would be a seventh of all code of a first visit. This file contains the features of
 * the data router that we need. While a page's code loads, the previous page (at first the contents of index.html) stays visible.
 * There is no `Suspense` above, because React would delay the page while a fallback shows. The `flushSync` and
 * `preventScrollReset` options of a navigation work as in the data router.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [arrival, setArrival] = useState<Arrival>(() => ({
    location: currentLocation(),
    action: NavigationType.Pop,
    preventScrollReset: false,
  }));
  const [navigator] = useState(() => createNavigator(setArrival));

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const onPopState = () => {
      savePosition();
      startTransition(() =>
        setArrival({ location: currentLocation(), action: NavigationType.Pop, preventScrollReset: false }),
      );
    };
    window.addEventListener('popstate', onPopState);
    window.addEventListener('pagehide', savePosition);
    return () => {
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('pagehide', savePosition);
    };
  }, []);

  return (
    <Router location={arrival.location} navigationType={arrival.action} navigator={navigator}>
      <PreventScrollReset value={arrival.preventScrollReset}>{children}</PreventScrollReset>
    </Router>
  );
}

function createNavigator(show: (arrival: Arrival) => void): Navigator {
  function move(action: NavigationType, to: To, state: unknown, options: NavigateOptions = {}): void {
    savePosition();
    // The number of our pages before this one in the history; 0 means that there is none to go back to.
    const idx = (window.history.state?.idx ?? 0) + (action === NavigationType.Push ? 1 : 0);
    const entry = { usr: state ?? null, key: Math.random().toString(36).slice(2), idx };
    const address = typeof to === 'string' ? to : createPath(to);
    if (action === NavigationType.Push) window.history.pushState(entry, '', address);
    else window.history.replaceState(entry, '', address);
    const arrival = {
      location: currentLocation(),
      action,
      preventScrollReset: options.preventScrollReset === true,
    };
    if (options.flushSync) flushSync(() => show(arrival));
    else startTransition(() => show(arrival));
  }
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (steps) => window.history.go(steps),
    push: (to, state, options) => move(NavigationType.Push, to, state, options),
    replace: (to, state, options) => move(NavigationType.Replace, to, state, options),
  };
}

/** Rendered after the page, so that it scrolls as soon as the page is there. */
export function ScrollPosition() {
  const location = useLocation();
  const preventScrollReset = useContext(PreventScrollReset);
  useLayoutEffect(() => restorePosition(location, preventScrollReset), [location, preventScrollReset]);
  return null;
}
