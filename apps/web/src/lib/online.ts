import { useSyncExternalStore } from 'react';

const changes = ['online', 'offline'] as const;

/** Calls back when the device loses or finds a network; returns the function to unsubscribe. */
export function onNetworkChange(changed: () => void): () => void {
  for (const name of changes) window.addEventListener(name, changed);
  return () => {
    for (const name of changes) window.removeEventListener(name, changed);
  };
}

/** Whether the device is surely without a network; with one, the server may still be out of reach. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** The same as a hook; re-renders the component on changes. */
export function useOffline(): boolean {
  return useSyncExternalStore(onNetworkChange, isOffline, isOffline);
}
