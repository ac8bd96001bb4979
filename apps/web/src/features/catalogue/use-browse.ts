import { useSearchParams } from 'react-router';
import { type BrowseState, readBrowse, writeBrowse } from './browse-state.ts';

/** How to navigate: `toTop` scrolls up for another page, `replace` adds no history entry. */
export type BrowseMove = { toTop?: boolean; replace?: boolean };

/** Browse's state, kept in the address, so that links, reload and the back button keep it. */
export function useBrowse(): [BrowseState, (next: BrowseState, move?: BrowseMove) => void] {
  const [address, setAddress] = useSearchParams();
  return [
    readBrowse(address),
    (next, { toTop = false, replace = false } = {}) =>
      setAddress(writeBrowse(next), { preventScrollReset: !toTop, replace }),
  ];
}
