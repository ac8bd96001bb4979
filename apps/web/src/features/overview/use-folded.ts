import { useState } from 'react';

const KEY = 'overview';

/** Phones start with the line of numbers alone. */
function foldedAtFirst(): boolean {
  const kept = localStorage.getItem(KEY);
  return kept ? kept === 'folded' : window.matchMedia('(width < 40rem)').matches;
}

/** Whether the overview is folded to a line, and how to turn that; this device remembers it. */
export function useFolded(): [boolean, () => void] {
  const [folded, setFolded] = useState(foldedAtFirst);
  function turn() {
    localStorage.setItem(KEY, folded ? 'open' : 'folded');
    setFolded(!folded);
  }
  return [folded, turn];
}
