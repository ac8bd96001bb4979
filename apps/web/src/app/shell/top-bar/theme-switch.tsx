import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { chooseTheme, chosenTheme, onThemeChange } from '../../../lib/theme.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';

const themes = () =>
  [
    { value: 'system', label: t('System'), icon: Monitor },
    { value: 'light', label: t('Light'), icon: Sun },
    { value: 'dark', label: t('Dark'), icon: Moon },
  ] as const;

/** The theme of this device: as the system says, light or dark. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, chosenTheme, chosenTheme);
  return (
    <SegmentedControl legend={t('Theme')} options={themes()} value={theme} onValueChange={chooseTheme} />
  );
}
