import { queryClient } from '../queries/query-client.ts';

/** Milliseconds that the page gets after its load event to start its queries. */
const START = 1000;

/** Calls `act` as soon as no query is loading. */
function whenQuiet(act: () => void): void {
  const look = () => {
    if (queryClient.isFetching() > 0) return;
    stop();
    act();
  };
  const stop = queryClient.getQueryCache().subscribe(look);
  look();
}

/** Calls `act` once the page shows its first contents; for downloads that would otherwise take bandwidth from them. */
export function afterContents(act: () => void): void {
  const wait = () => setTimeout(() => whenQuiet(act), START);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
