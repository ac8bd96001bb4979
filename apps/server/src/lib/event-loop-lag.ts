/** Tells how late this process is with what it has to do. */
export interface EventLoopLag {
  /** Milliseconds by which work waits for the processor at this moment, or did a moment ago. */
  delay(): number;
  stop(): void;
}

/** Milliseconds between two looks. */
const every = 100;

/** Watches the event loop: a timer that comes late says by how much, and so does one that is overdue. */
export function monitorEventLoopLag(): EventLoopLag {
  let due = performance.now() + every;
  let last = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    last = Math.max(0, now - due);
    due = now + every;
  }, every);
  timer.unref();
  return {
    delay: () => Math.max(last, performance.now() - due, 0),
    stop: () => clearInterval(timer),
  };
}
