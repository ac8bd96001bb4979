import { useState } from 'react';

const KEY = 'overview';

/** Phones start with the line of numbers alone. */
function initiallyCollapsed(): boolean {
  const stored = localStorage.getItem(KEY);
  return stored ? stored === 'folded' : window.matchMedia('(width < 40rem)').matches;
}

/** Whether the overview is collapsed to a line, and how to toggle that; stored on this device. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(initiallyCollapsed);
  function toggle() {
    localStorage.setItem(KEY, collapsed ? 'open' : 'folded');
    setCollapsed(!collapsed);
  }
  return [collapsed, toggle];
}
