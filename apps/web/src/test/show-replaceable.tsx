import { type ReactNode, useEffect, useState } from 'react';
import { show } from './show.tsx';

/**
 * Renders a part that shows a value. The returned function gives it another value, as a list does when it loads again while a
 * dialog is open.
 */
export async function showReplaceable<Value>(first: Value, part: (value: Value) => ReactNode) {
  let replace: (value: Value) => void = () => undefined;
  function Part() {
    const [value, setValue] = useState(first);
    useEffect(() => {
      replace = (next) => setValue(() => next);
    }, []);
    return part(value);
  }
  await show(<Part />);
  return (value: Value) => replace(value);
}
