import { useSyncExternalStore } from 'react';

const changes = ['online', 'offline'] as const;

/** Calls `changed` when the device goes offline or online; returns the function to unsubscribe. */
export function onNetworkChange(changed: () => void): () => void {
  for (const name of changes) window.addEventListener(name, changed);
  return () => {
    for (const name of changes) window.removeEventListener(name, changed);
  };
}

/** Whether the device is certainly offline. When it is online, the server may still be unreachable. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** `isOffline` as a hook; re-renders the component on changes. */
export function useOffline(): boolean {
  return useSyncExternalStore(onNetworkChange, isOffline, isOffline);
}
