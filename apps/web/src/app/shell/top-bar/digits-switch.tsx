import { useState } from 'react';
import { chooseDigits, chosenDigits, type Digits } from '../../../lib/language/choice.ts';
import { useSpoken } from '../../../lib/language/spoken.ts';
import { t } from '../../../lib/language/texts.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';

const digits = [
  { value: 'auto', label: '১২৩', lang: 'bn' },
  { value: 'latin', label: '123', lang: 'en' },
] as const;

/** Chooses how this device writes numbers and dates. Shows nothing in English, which has only one kind of digits. */
export function DigitsSwitch() {
  const { language } = useSpoken();
  const [chosen, setChosen] = useState(chosenDigits);
  if (language === 'en') return null;
  function choose(next: Digits) {
    setChosen(next);
    chooseDigits(next);
  }
  return <SegmentedControl legend={t('Digits')} options={digits} value={chosen} onValueChange={choose} />;
}
