import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onThemeChange } from '../../lib/theme.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';

const themes = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** The theme of this device: as the system says, light or dark. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, chosenTheme, chosenTheme);
  return <SegmentedControl legend="Theme" options={themes} value={theme} onValueChange={chooseTheme} />;
}
