/** A running measurement of the event loop's lag. */
export interface EventLoopLag {
  /** Milliseconds by which timers are late now, or were at the last measurement. */
  delay(): number;
  stop(): void;
}

/** Milliseconds between two measurements. */
const interval = 100;

/** Measures the lag of the event loop by a timer that fires late, or that is overdue. */
export function monitorEventLoopLag(): EventLoopLag {
  let due = performance.now() + interval;
  let last = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    last = Math.max(0, now - due);
    due = now + interval;
  }, interval);
  timer.unref();
  return {
    delay: () => Math.max(last, performance.now() - due, 0),
    stop: () => clearInterval(timer),
  };
}
