import { useEffect } from 'react';

/** Keeps the screen on while the page is open and in sight, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    async function keepAwake() {
      if (document.visibilityState !== 'visible') return;
      const next = await navigator.wakeLock.request('screen').catch(() => null);
      if (gone) return void next?.release();
      lock = next;
    }
    void keepAwake();
    // Browsers release it when the page goes out of sight.
    document.addEventListener('visibilitychange', keepAwake);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, []);
}
