import { useEffect, useState } from 'react';

/** Milliseconds without a further change. */
const PAUSE = 300;

/** The value as it was when the person last paused. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
