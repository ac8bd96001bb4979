import { queryClient } from './query-client.ts';

/** Milliseconds for a visit to request its data after its code has loaded. */
const START = 1000;

/** Runs as soon as no call is pending. */
function whenQuiet(act: () => void): void {
  const look = () => {
    if (queryClient.isFetching() > 0) return;
    stop();
    act();
  };
  const stop = queryClient.getQueryCache().subscribe(look);
  look();
}

/** Runs once the page shows its first contents, for what would take the line away from them. */
export function afterContents(act: () => void): void {
  const wait = () => setTimeout(() => whenQuiet(act), START);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
